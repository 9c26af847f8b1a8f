import { type OperatorAct, operatorActs } from "@finder/contract/operator-acts";
import { insertEntries } from "./audit.queries.ts";
import type { Executor } from "../statement.ts";

/** What an operator did to a client, as its owner reads it; never who the operator is. */
export type ClientAct = {
  readonly clientid: number;
  readonly act: OperatorAct;
  /** What it was done to: a text, a member, or a person of the data. */
  readonly subject?: string | null;
  readonly member?: number | null;
  readonly profileid?: Buffer | null;
  /** The operator's words. Leave out what only operators read. */
  readonly reason?: string | null;
};

const longest = 500;

/** Writes what an operator does into the client's own audit log, in the transaction that does it (docs/rules.md#audit-operators). */
export async function tellClient(tx: Executor, entry: ClientAct, now: string): Promise<void> {
  const { act, reason, ...about } = entry;
  const kind = operatorActs[act];
  const words = reason?.trim().slice(0, longest) || null;
  await insertEntries(tx, [
    { ...about, happenedon: now, kind, appuserid: null, detail: act, source: "operator", reason: words },
  ]);
}
