import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";
import { revealContact } from "@finder/dataspace/contacts/reveal/reveal-contact";
import { createWebhook } from "@finder/dataspace/webhooks/manage-webhooks";
import { freePort, startPostgres } from "@finder/local/postgres";
import { startDataspace, type TestDataspace } from "../../support/dataspace.ts";
import { aClient, type Client, manyProfiles } from "../../support/people.ts";
import { fixed, head, line } from "../report.ts";

const clients = 20;
const goal = 10_000;

/** Reveals of twenty clients whose receivers listen, one more whose receiver never answers: events a minute, and the delay of each. */
export async function reportWebhooks(events: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "finder-webhooks-"));
  chmodSync(folder, 0o755); // the database server may run as another user
  const postgres = await startPostgres(join(folder, "postgres"), await freePort());
  const dataspace = await startDataspace({ DATABASE_URL: postgres.url("postgres"), DATABASE_POOL: "24" });
  const arrivals = new Map<string, number>();
  const works = await listen((id) => void arrivals.set(id, performance.now()), true);
  const dead = await listen(() => undefined, false);
  try {
    const owners = await Promise.all(Array.from({ length: clients }, () => aClient(dataspace, { credits: events })));
    for (const [place, { clientid }] of owners.entries()) {
      await endpoint(dataspace, clientid, works);
      if (place === 0) await endpoint(dataspace, clientid, dead);
    }
    const { minutes, delays } = await measure(dataspace, owners, events, arrivals);
    head(
      `Webhooks with one endpoint dead (goal: ${fixed(goal)} events a minute)`,
      "events",
      "written and delivered a minute",
      "delay p50 ms",
      "p99 ms",
    );
    line(fixed(events), fixed(events / minutes), fixed(percentile(delays, 0.5)), fixed(percentile(delays, 0.99)));
  } finally {
    await dataspace.close();
    for (const server of [works, dead]) {
      server.closeAllConnections();
      server.close();
    }
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measure(
  dataspace: TestDataspace,
  owners: readonly Client[],
  events: number,
  arrivals: ReadonlyMap<string, number>,
): Promise<{ readonly minutes: number; readonly delays: readonly number[] }> {
  const each = Math.floor(events / owners.length);
  const people = await manyProfiles(dataspace, each);
  const began = performance.now();
  const writtenAt = new Map<string, number>();
  await Promise.all(
    owners.map(async ({ owner: { clientid, appuserid } }) => {
      for (const { url: linkedinurl, profileid } of people) {
        await revealContact(dataspace.services, { clientid, appuserid, linkedinurl, datum: "phone", source: "web" });
        writtenAt.set(`${clientid}:${profileid.toString("hex")}`, performance.now());
      }
    }),
  );
  while (arrivals.size < each * owners.length) await pause(20);
  const minutes = (performance.now() - began) / 60_000;
  const delays = [...arrivals].map(([key, arrived]) => Math.max(0, arrived - (writtenAt.get(key) ?? arrived)));
  return { minutes, delays: delays.toSorted((one, two) => one - two) };
}

function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

async function endpoint({ services }: TestDataspace, clientid: number, server: Server): Promise<void> {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const events = ["contact.revealed" as const];
  await createWebhook(services, clientid, { url, events, withvalues: false, agreed: false, lowcredits: 0 });
}

/** A receiver that tells of each event by client and person, and answers at once or never. */
async function listen(hears: (key: string) => void, answers: boolean): Promise<Server> {
  const server = createServer((request, answer) => {
    let body = "";
    request.setEncoding("utf8");
    request.on("data", (part: string) => (body += part));
    request.on("end", () => {
      const { data } = JSON.parse(body) as { data: { clientId: number; profileId: string } };
      hears(`${data.clientId}:${data.profileId}`);
      if (answers) answer.end();
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return server;
}
