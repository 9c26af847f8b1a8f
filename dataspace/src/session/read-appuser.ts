import type { SessionAnswer } from "@finder/contract/endpoints/session";
import type { Caller, Services } from "../context.ts";
import { viewFor } from "../table/access.ts";
import { readOptions } from "../table/request/options.ts";
import { readOne } from "../table/read/read-by-ids.ts";

/** The member's row with its client, subscriptions with plans, and credits: as `_table/appuser` shows it to this very member. */
export async function readAppuser({ db, config }: Services, caller: Caller): Promise<SessionAnswer["appuser"]> {
  if (!caller.member) return undefined;
  const view = viewFor(caller, "appuser", "read", "GET");
  const options = readOptions({ related: "client_by_clientid" }, undefined);
  return JSON.parse(
    await readOne({ db, sealKey: config.sealKey }, view, options, String(caller.member.appuserid)),
  ) as NonNullable<SessionAnswer["appuser"]>;
}
