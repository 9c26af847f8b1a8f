import type pg from "pg";
import type { Services } from "../../context.ts";
import { endTokensOf } from "../../db/members/one-time-token.ts";
import { utcText } from "../../db/time.ts";
import { enqueueMail } from "../../jobs/mail/mail-queue.ts";
import {
  disableKeys,
  disableMembers,
  findKeysBeyond,
  findMembersBeyond,
  type KeyBeyond,
  type MemberBeyond,
} from "./plan-limits.queries.ts";
import { findHeldPlan } from "./plan.queries.ts";
import {
  type CurrentSubscription,
  type NewState,
  readOwner,
  emitSubscription,
  writeState,
} from "../subscription.queries.ts";

type Parts = Pick<Services, "config" | "now">;

/** Columns of a subscription whose change is sent to webhooks. */
const sentColumns = ["planid", "sku", "autorenew", "expirydate"] as const;

/**
 * Writes the client's subscription from now on; the caller holds the client's row. The plan's limits apply from that moment:
 * the newest members and keys beyond them are disabled, and a mail names them to the owner.
 */
export async function takeEffect(
  tx: pg.PoolClient,
  services: Parts,
  current: CurrentSubscription,
  state: NewState,
): Promise<void> {
  const now = utcText(services.now());
  await writeState(tx, current, state, now);
  const { clientid } = current;
  if (sentColumns.some((column) => current[column] !== state[column])) await emitSubscription(tx, clientid);
  const [plan] = await findHeldPlan(tx, current.clientid);
  if (!plan) return;
  const members = await findMembersBeyond(tx, clientid, plan.availableseats);
  const keys = await findKeysBeyond(tx, clientid, plan.availableapicall);
  if (members.length + keys.length === 0) return;
  await disable(tx, services, clientid, members, keys);
  const [owner] = await readOwner(tx, clientid);
  if (!owner) return;
  await enqueueMail(tx, services, {
    kind: "plan_limits_applied",
    key: `plan_limits_applied:${clientid}:${state.planid}:${now}`,
    to: owner.email.toLowerCase(),
    values: { clientid: String(clientid), planid: String(state.planid), ...listed(members, keys) },
  });
}

/** Members and keys as a mail names them. */
export function listed(
  members: readonly MemberBeyond[],
  keys: readonly KeyBeyond[],
): { members: string; keys: string } {
  return {
    members: inWords(members.map(({ name, email }) => (name ? `${name} (${email})` : email))),
    keys: inWords(keys.map(({ purpose }) => purpose)),
  };
}

async function disable(
  tx: pg.PoolClient,
  { now }: Parts,
  clientid: number,
  members: readonly MemberBeyond[],
  keys: readonly KeyBeyond[],
): Promise<void> {
  await disableMembers(
    tx,
    clientid,
    members.map(({ appuserid }) => appuserid),
  );
  for (const { afid } of members) if (afid !== null) await endTokensOf(tx, afid, now());
  await disableKeys(
    tx,
    clientid,
    keys.map(({ keyid }) => keyid),
  );
}

const shown = 20;

function inWords(names: readonly string[]): string {
  if (names.length === 0) return "–";
  const more = names.length > shown ? ` … +${names.length - shown}` : "";
  return names.slice(0, shown).join(" · ") + more;
}
