import { createSocket } from "node:dgram";

/** What a domain's servers say: mail servers, an address of its own, neither, that it is unknown, an error, or nothing at all. */
export type Zone = { mx?: string[]; a?: boolean; txt?: string[] } | "unknown" | "failing" | "silent";

/** A name server of a test's own, on a free port of this machine. */
export type NameServer = {
  /** As `EMAIL_DNS_SERVERS` takes it. */
  readonly address: string;
  /** Domains asked for so far, with the type of record. */
  readonly asked: string[];
  readonly close: () => Promise<void>;
};

const types: Record<number, string> = { 1: "A", 15: "MX", 16: "TXT", 28: "AAAA" };

/** Starts one that knows these domains; all others are unknown. */
export async function startNameServer(zones: Readonly<Record<string, Zone>>): Promise<NameServer> {
  const socket = createSocket("udp4");
  const asked: string[] = [];
  socket.on("message", (message, from) => {
    const { name, type } = readQuestion(message);
    asked.push(`${types[type] ?? type} ${name}`);
    const zone = zones[name] ?? "unknown";
    if (zone !== "silent") socket.send(answer(message, zone), from.port, from.address);
  });
  await new Promise<void>((resolve) => {
    socket.bind(0, "127.0.0.1", resolve);
  });
  return {
    address: `127.0.0.1:${socket.address().port}`,
    asked,
    close: () =>
      new Promise((resolve) => {
        socket.close(() => resolve());
      }),
  };
}

function readQuestion(message: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = message.readUInt8(at); length > 0; length = message.readUInt8(at)) {
    labels.push(message.toString("latin1", at + 1, at + 1 + length).toLowerCase());
    at += length + 1;
  }
  return { name: labels.join("."), type: message.readUInt16BE(at + 1), end: at + 5 };
}

function answer(message: Buffer, zone: Exclude<Zone, "silent">): Buffer {
  const { type, end } = readQuestion(message);
  const records = typeof zone === "string" ? [] : dataOf(zone, types[type] ?? "");
  const head = Buffer.from(message.subarray(0, 12));
  head.writeUInt16BE(0x8180 | (zone === "unknown" ? 3 : zone === "failing" ? 2 : 0), 2);
  for (const [at, count] of [
    [4, 1],
    [6, records.length],
    [8, 0],
    [10, 0],
  ] as const)
    head.writeUInt16BE(count, at);
  const lines = records.map((data) => {
    const line = Buffer.from([0xc0, 0x0c, 0, type, 0, 1, 0, 0, 0, 60, 0, 0]);
    line.writeUInt16BE(data.length, 10);
    return Buffer.concat([line, data]);
  });
  return Buffer.concat([head, message.subarray(12, end), ...lines]);
}

function dataOf(zone: Exclude<Zone, string>, type: string): Buffer[] {
  if (type === "MX") return (zone.mx ?? []).map((host) => Buffer.concat([Buffer.from([0, 10]), encode(host)]));
  if (type === "TXT")
    return (zone.txt ?? []).map((text) => Buffer.concat([Buffer.from([text.length]), Buffer.from(text, "latin1")]));
  return type === "A" && zone.a ? [Buffer.from([192, 0, 2, 1])] : [];
}

function encode(name: string): Buffer {
  return Buffer.concat([
    ...name
      .split(".")
      .filter(Boolean)
      .map((label) => Buffer.concat([Buffer.from([label.length]), Buffer.from(label)])),
    Buffer.from([0]),
  ]);
}
