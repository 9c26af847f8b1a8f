import { connect, createServer, type AddressInfo, type Socket } from "node:net";

/** Stands before a server, and can fall silent as a machine does that lost its power or its network. */
export type SilentProxy = {
  readonly port: number;
  /** From now on nothing passes and nothing is closed; new connections are taken and never answered. */
  readonly fallSilent: () => void;
  readonly close: () => Promise<void>;
};

/** Starts one before a server of this machine. */
export async function startSilentProxy(target: number): Promise<SilentProxy> {
  let silent = false;
  const sockets = new Set<Socket>();
  const keep = (socket: Socket): void => {
    sockets.add(socket);
    socket.on("error", () => {}).on("close", () => sockets.delete(socket));
  };
  const server = createServer((asking) => {
    keep(asking);
    if (silent) return;
    const answering = connect(target, "127.0.0.1");
    keep(answering);
    for (const [from, to] of [
      [asking, answering],
      [answering, asking],
    ] as const)
      from.on("data", (chunk: Buffer) => void (silent || to.write(chunk))).on("close", () => silent || to.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    fallSilent: () => (silent = true),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
