import { connect, createServer, type AddressInfo, type Socket } from "node:net";

/** A proxy between two programs that drops answers on command. */
export type LossyProxy = {
  readonly port: number;
  /** From now on the answer to a message that holds this text is lost, and its connection is cut; null: nothing is. */
  readonly lose: (text: string | null) => void;
  readonly close: () => Promise<void>;
};

/** Milliseconds in which what was asked is surely done. */
const doneMs = 300;

/** Starts one before a server of this machine. */
export async function startLossyProxy(target: number): Promise<LossyProxy> {
  let lost: string | null = null;
  const sockets = new Set<Socket>();
  const server = createServer((asking) => {
    const answering = connect(target, "127.0.0.1");
    let silent = false;
    for (const socket of [asking, answering]) {
      sockets.add(socket);
      socket.on("error", () => {}).on("close", () => sockets.delete(socket));
    }
    const cut = (): void => {
      asking.destroy();
      answering.destroy();
    };
    asking.on("close", cut).on("data", (chunk: Buffer) => {
      if (lost !== null && !silent && chunk.includes(lost)) {
        silent = true;
        setTimeout(cut, doneMs);
      }
      answering.write(chunk);
    });
    answering.on("close", cut).on("data", (chunk: Buffer) => void (silent || asking.write(chunk)));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    lose: (text) => (lost = text),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
