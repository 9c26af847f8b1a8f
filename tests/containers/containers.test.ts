import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parse } from "yaml";
import { makeBaseImages } from "./base-images.ts";
import { ask, signUp } from "./member.ts";
import { installPodman, isTrue, podman, ulimits } from "./podman.ts";
import { Stack } from "./stack.ts";
import { until } from "../support/until.ts";

const root = join(import.meta.dirname, "../..");
const port = "4900";
const url = `http://127.0.0.1:${port}`;
const inbox = "http://127.0.0.1:8025";
const people = 200;
const pairs = ["dataspace-1", "dataspace-2", "gateway-1", "gateway-2"] as const;

let folder: string;
let stack: Stack;
beforeAll(async () => {
  installPodman();
  folder = mkdtempSync(join(tmpdir(), "containers-"));
  execFileSync("sh", ["-c", `git ls-files -z | tar --null -cf - -T - | tar -xf - -C "${folder}"`], { cwd: root });
  execFileSync("sh", ["deploy/make-secrets.sh"], { cwd: folder });
  stack = new Stack(folder, { PORT: port, PUBLIC_URL: url });
  await makeBaseImages(namedImages());
  await podman("build", ...ulimits, "--network", "host", "-t", "contact-finder", folder);
  await stack.remove();
  await stack.start();
}, 1_200_000);
afterAll(async () => {
  await stack.remove();
  rmSync(folder, { recursive: true });
}, 120_000);

function namedImages(): Set<string> {
  const dockerfile = readFileSync(join(root, "Dockerfile"), "utf8");
  const stages = Array.from(dockerfile.matchAll(/^ARG NODE_IMAGE=(\S+)/gm), ([, image = ""]) => image);
  const services = [...stack.services.values()].filter(({ build }) => build === undefined);
  return new Set([...stages, ...services.map(({ image }) => image)]);
}

/** Imports people through a container's own command, from standard input. */
function importPeople(): string[] {
  const slugs = Array.from({ length: people }, (_, index) => `in/container-${index}`);
  const rows = slugs.map(
    (slug, index) => `linkedin.com/${slug},Person ${index},p${index}@mail.example,+1404555${1000 + index}`,
  );
  const command = ["exec", "-i", "dataspace-1", "node", "dataspace/src/command.ts", "import", "-"];
  execFileSync("podman", ["--runtime", "runc", ...command], {
    input: ["linkedinurl,full_name,business_email,phone", ...rows].join("\n"),
  });
  return slugs.map((slug) => `https://www.linkedin.com/${slug}`);
}

test("every service of docker-compose.yml starts and is healthy", async () => {
  const healthy = await Promise.all([...stack.services.keys()].map((name) => stack.isHealthy(name)));
  expect(healthy).not.toContain(false);
  expect(await (await fetch(`${url}/health`)).json()).toEqual({ status: "ok" });
});

test("secrets are read-only files for a program, and in no environment", async () => {
  const { secrets } = parse(readFileSync(join(folder, "docker-compose.yml"), "utf8")) as { secrets: object };
  const values = Object.keys(secrets)
    .map((name) => readFileSync(join(folder, "secrets", name), "utf8").trim())
    .filter(Boolean);
  for (const name of stack.services.keys()) {
    const env = await podman("inspect", "--format", "{{.Config.Env}} {{.Config.Cmd}}", name);
    expect(values.filter((value) => env.includes(value))).toEqual([]);
  }
  expect(await isTrue("exec", "dataspace-1", "sh", "-c", "test -s /run/secrets/seal_key")).toBe(true);
  expect(await isTrue("exec", "dataspace-1", "sh", "-c", "echo x >> /run/secrets/seal_key")).toBe(false);
});

test("the programs run as a user without rights on a root that cannot be written", async () => {
  for (const name of [...pairs, "proxy", "valkey", "mail"]) {
    expect(await podman("exec", name, "id", "-u")).not.toBe("0");
    expect(await isTrue("exec", name, "sh", "-c", "touch /written || touch /app/written")).toBe(false);
  }
});

test("each program of a pair is replaced without a failed call, in its grace period", async () => {
  const token = await signUp(url, inbox);
  const urls = importPeople();
  const search = "query ($url: String!) { searchContact(url: $url, data: [PHONE]) { contact { id } } viewer { id } }";
  const failed: unknown[] = [];
  let calls = 0;
  const replaced = new AbortController();
  const caller = async (first: number): Promise<void> => {
    for (let turn = first; !replaced.signal.aborted; turn += 1) {
      calls += 1;
      await ask(url, search, { url: urls[turn % people] }, token).then(
        ({ data, errors }) => void (errors || !data?.["viewer"] ? failed.push(errors ?? data) : undefined),
        (error: unknown) => void failed.push(error),
      );
    }
  };
  const callers = Promise.all([0, 40, 80, 120].map(caller));
  const ends = [];
  for (const name of pairs) {
    ends.push(await stack.replace(name));
    const before = calls;
    await until(() => calls > before + 20);
  }
  replaced.abort();
  await callers;
  expect(failed).toEqual([]);
  expect(calls).toBeGreaterThan(100);
  for (const { seconds, most, exitCode } of ends) {
    expect(exitCode).toBe(0);
    expect(seconds).toBeLessThan(most);
  }
  console.log(`${calls} calls, 0 failed; stopped in ${ends.map(({ seconds }) => seconds.toFixed(1)).join(", ")} s`);
}, 600_000);

test("credits are spent once and kept when the containers are replaced", async () => {
  const token = await signUp(url, inbox);
  const [person = ""] = importPeople();
  const reveal = `mutation ($url: String!) { revealContact(url: $url, datum: PHONE) { charged credits { phone } userErrors { code } } }`;
  const first = (await ask(url, reveal, { url: person }, token)).data?.["revealContact"];
  await stack.replace("postgres");
  const codes = new Set<unknown>();
  const again = async (): Promise<unknown> => {
    const { data, errors } = await ask(url, reveal, { url: person }, token);
    for (const { extensions } of errors ?? []) codes.add(extensions.code);
    return data?.["revealContact"];
  };
  expect(first).toMatchObject({ charged: 1, userErrors: [] });
  await expect.poll(again, { timeout: 60_000 }).toEqual({ ...first, charged: 0 });
  expect([...codes].filter((code) => code !== "UNAVAILABLE")).toEqual([]);
}, 600_000);
