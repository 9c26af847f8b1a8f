import { spawn } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "@finder/local/postgres";
import { findProgram } from "../servers/find-program.ts";

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
  return findProgram({
    need: "The tests of the rate store need a Redis or Valkey server",
    setting: "REDIS_PATH",
    packageName: "redis-server",
    names: ["redis-server", "valkey-server"],
  });
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
