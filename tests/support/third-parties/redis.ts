import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "@finder/local/postgres";

const folders = [...(process.env["PATH"] ?? "").split(":"), "/usr/bin", "/opt/homebrew/bin"].filter(Boolean);
const candidates = folders.flatMap((folder) => [`${folder}/redis-server`, `${folder}/valkey-server`]);

/** A server of a test's own, without files; `stop` ends it, `start` begins an empty one at the same address. */
export type TestRedis = {
  readonly url: string;
  readonly start: () => Promise<void>;
  readonly stop: () => Promise<void>;
  /** Holds every answer back, or no longer. */
  readonly freeze: (frozen: boolean) => void;
};

export async function startRedis(): Promise<TestRedis> {
  const port = await freePort();
  const begin = async () => {
    const child = spawn(
      executable(),
      ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"],
      { stdio: "ignore" },
    );
    while (!(await answers(port))) {
      if (child.exitCode !== null) throw new Error(`The Redis server ended with ${child.exitCode}.`);
      await pause(20);
    }
    return child;
  };
  let child = await begin();
  return {
    url: `redis://127.0.0.1:${port}`,
    start: async () => {
      child = await begin();
    },
    stop: async () => {
      child.kill("SIGKILL");
      if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
    },
    freeze: (frozen) => void child.kill(frozen ? "SIGSTOP" : "SIGCONT"),
  };
}

function executable(): string {
  const found = [process.env["REDIS_PATH"], ...candidates].find((path) => path !== undefined && existsSync(path));
  if (!found)
    throw new Error(
      "The tests of the rate store need a Redis or Valkey server: install it (apt-get install redis-server) or set REDIS_PATH.",
    );
  return found;
}

async function answers(port: number): Promise<boolean> {
  const socket = connect(port, "127.0.0.1");
  try {
    await once(socket, "connect");
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
