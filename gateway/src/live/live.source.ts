import type { IncomingMessage } from "node:http";
import type { CreditsView } from "@finder/contract/endpoints/contacts";
import type { JobView } from "@finder/contract/endpoints/jobs";
import { toCredits } from "../credits/credits.types.ts";
import type { DataspaceClient } from "../dataspace/client.ts";
import { copyOf } from "../graphql/from.ts";
import { toJob } from "../contacts/jobs/jobs.types.ts";

/** Characters an event may have; what is longer is no event of a dataspace. */
const longestEvent = 65_536;

/** The dataspace's events for the caller, ready to be sent on. */
export async function* liveEvents(stream: IncomingMessage): AsyncGenerator<string> {
  let rest = "";
  stream.setEncoding("utf8");
  for await (const text of stream as AsyncIterable<string>) {
    const blocks = (rest + text).split("\n\n");
    rest = blocks.pop() ?? "";
    if (rest.length > longestEvent) return;
    for (const block of blocks) yield translate(block);
  }
}

/** Opens the caller's stream of events. */
export function openLive(dataspace: DataspaceClient, signal: AbortSignal): Promise<IncomingMessage> {
  return dataspace.stream("live", signal);
}

/** One event in the words of the graph: `credits` as `Credits`, `job` as `Job`; news, which has its id alone, and signs of life as they are. */
function translate(block: string): string {
  const event = lineOf(block, "event");
  const data = lineOf(block, "data");
  if (event === undefined || data === undefined || event === "news") return `${block}\n\n`;
  const said = JSON.parse(data) as unknown;
  const view = event === "credits" ? toCredits(said as CreditsView) : toJob(said as JobView);
  return `event: ${event}\ndata: ${JSON.stringify({ ...copyOf<{ id: unknown }>(view), id: String(view.id) })}\n\n`;
}

function lineOf(block: string, name: string): string | undefined {
  return block
    .split("\n")
    .find((line) => line.startsWith(`${name}: `))
    ?.slice(name.length + 2);
}
