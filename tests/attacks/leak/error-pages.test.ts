import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { startIdentity } from "@finder/standins/identity/server";
import { startInbox } from "@finder/standins/mail/inbox";
import { startPayments } from "@finder/standins/payments/server";
import { root } from "@finder/local/programs";
import { startSources } from "@finder/standins/sources/server";
import { afterAll, expect, test } from "vitest";
import { startGateway } from "../../support/gateway.ts";
import { seed, sized } from "../../support/run.ts";
import { temporaryFolder } from "../../support/product.ts";
import { sharedDataspace } from "../../support/shared/dataspace.ts";
import { type RawAnswer, sendRaw } from "../../support/servers/raw.ts";
import { hostileRequests } from "./hostile-requests.ts";

const closing: (() => unknown)[] = [];
afterAll(async () => {
  for (const close of closing.toReversed()) await close();
});

function aWeb(): string {
  const folder = temporaryFolder();
  closing.push(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, "assets"));
  writeFileSync(join(folder, "index.html"), "<!doctype html><title>Finder</title>");
  return folder;
}

const programs = {
  gateway: async () => {
    const web = aWeb();
    return startGateway(await sharedDataspace(), { WEB_DIST: web, EXPLORER_DIST: web });
  },
  dataspace: sharedDataspace,
  "local payment provider": () =>
    startPayments({ file: null, keys: { secret: "sk_test_x", publishable: "pk_test_x" } }),
  "local inbox": () => startInbox(),
  "local identity provider": () => startIdentity("http://localhost:4000"),
  "local source of people": () => startSources(),
};

/** What would betray the machine: folders, stack frames, names of files, of errors and of the runtime. */
const betraying = new RegExp(
  [
    root,
    process.cwd(),
    "node_modules",
    "node:",
    "file:/",
    "/tmp/",
    "\\.[mc]?[jt]s:\\d",
    "\\bat \\S+ \\(",
    "\\n\\s+at ",
    "(?:Type|URI|Range|Syntax|Reference)Error",
  ].join("|"),
);

function isSilent({ head, body }: RawAnswer): boolean {
  return !betraying.test(head) && !betraying.test(body);
}

test.each(Object.entries(programs))(
  "the %s reveals no internals to a broken request and answers the next one",
  async (name, start) => {
    const isOurs = !name.startsWith("local");
    const program = await start();
    closing.push(program.close);
    const requests = hostileRequests().filter((_request, at) => (at + seed) % sized(5, 1) === 0);
    const faults: string[] = [];
    const askOn = async (): Promise<void> => {
      for (let request = requests.pop(); request !== undefined; request = requests.pop()) {
        const answer = await sendRaw(program.url, request);
        if (isSilent(answer) && !(isOurs && answer.status >= 500)) continue;
        faults.push(`${request.slice(0, 80)} → ${answer.status} ${answer.body.slice(0, 300)}`);
      }
    };
    await Promise.all(Array.from({ length: 8 }, askOn));
    expect(faults).toEqual([]);
    expect(
      (await sendRaw(program.url, "GET /robots.txt HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")).status,
    ).toBeLessThan(500);
  },
);
