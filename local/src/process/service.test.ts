import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { freePort } from "../postgres.ts";
import { isAlive } from "./lock.ts";
import { type ServiceSpec, startService } from "./service.ts";

const folder = mkdtempSync(join(tmpdir(), "service-"));
const earlier = "a line of an earlier run";
afterAll(() => rmSync(folder, { recursive: true }));

/** A program that runs `script`, with a log that an earlier run began. */
function program(name: string, script: string, port = 1): ServiceSpec {
  const logFile = join(folder, `${name}.log`);
  writeFileSync(logFile, `${earlier}\n`);
  const readyUrl = `http://127.0.0.1:${port}/`;
  return { name, command: process.execPath, args: ["-e", script], env: process.env, logFile, readyUrl };
}

/** A program that is ready once the file `go` is there. */
function waiting(go: string, port: number): string {
  return `const isReady = () => require("node:fs").existsSync(${JSON.stringify(go)});
    require("node:http").createServer((_, answer) => answer.writeHead(isReady() ? 200 : 503).end())
      .listen(${port}, "127.0.0.1", () => console.log(process.pid + " warms up"));`;
}

it("a program that takes long is waited for, with its last line, as long as it lives", async () => {
  const port = await freePort();
  const go = join(folder, "go");
  const reports: string[] = [];
  const said = Promise.withResolvers<void>();
  const report = (sentence: string): void => {
    reports.push(sentence);
    if (sentence.includes("warms up")) said.resolve();
  };
  const starting = startService(program("patient", waiting(go, port), port), report, { everyMs: 20 });
  await said.promise;
  writeFileSync(go, "");
  const service = await starting;
  expect(reports.at(-1)).toMatch(
    new RegExp(`^Still waiting for the patient \\(\\d+ s\\)\\. Its last line: ${service.pid()} warms up$`),
  );
  expect(reports.join()).not.toContain(earlier);
  await service.stop();
});

it("a program that ends while starting fails with its own last lines", async () => {
  const spec = program("broken", 'console.log("one"); console.error("two"); process.exitCode = 3;');
  await expect(startService(spec, () => {})).rejects.toThrow(
    /^The broken ended while starting \(code 3\)\.\none\ntwo$/,
  );
});

it("a start that is aborted ends its program", async () => {
  const port = await freePort();
  const aborting = new AbortController();
  let pid = 0;
  const report = (sentence: string): void => {
    pid = Number(/(\d+) warms up/.exec(sentence)?.[1] ?? 0);
    if (pid > 0) aborting.abort();
  };
  const start = { signal: aborting.signal, everyMs: 20 };
  const spec = program("aborted", waiting(join(folder, "never"), port), port);
  await expect(startService(spec, report, start)).rejects.toThrow("The aborted was stopped.");
  expect(isAlive(pid)).toBe(false);
});
