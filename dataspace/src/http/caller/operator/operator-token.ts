import { ProductError } from "@finder/contract/errors";
import type { Services } from "../../../context.ts";
import { minutesBefore, utcText } from "../../../db/time.ts";
import { allowList } from "./addresses.ts";
import { findOperatorToken, type FoundToken, noteOperatorTokenUse } from "./operator-token.queries.ts";

/** A token of an operator's tool. */
export type ToolToken = Pick<FoundToken, "tokenid" | "name" | "expireson"> & {
  /** Whether it works from the caller's address. */
  readonly isHere: boolean;
};

type OperatorOfToken = Pick<FoundToken, "afid" | "email" | "role"> & {
  readonly state: "open";
  readonly provenuntil: string | null;
  readonly tokenhash: Buffer;
  readonly token: ToolToken;
};

/** The operator for whom a tool calls: as long as the token works, and never with more than its maker may now. */
export async function operatorOfToken(
  services: Services,
  tokenhash: Buffer,
  address: string,
): Promise<OperatorOfToken> {
  const { db, now } = services;
  const [found] = await findOperatorToken(db.pool, tokenhash);
  if (!found || found.endedon !== null || !mayStill(found)) throw new ProductError("SIGNED_OUT", { detail: over });
  const { tokenid, name, afid, email, role, proven, expireson } = found;
  if (expireson <= utcText(now()))
    throw new ProductError("SESSION_EXPIRED", {
      detail: "Token has expired: Make another at the console.",
    });
  const isHere = allowList(found.addresses)(address);
  if (isHere && isNews(found, address, minutesBefore(now(), 1)))
    await noteOperatorTokenUse(db.pool, tokenid, utcText(now()), address);
  const provenuntil = proven === 1 ? expireson : null;
  return { afid, email, role, state: "open", provenuntil, tokenhash, token: { tokenid, name, expireson, isHere } };
}

const over = "This token does not work any more. Make another at the console.";

function mayStill({ role, makerrole, makerworks }: FoundToken): boolean {
  return makerworks && (makerrole === "admin" || makerrole === role);
}

/** Whether a use is worth noting: from elsewhere, or a minute after the last. */
function isNews({ lastusedon, lastaddress }: FoundToken, address: string, minuteAgo: string): boolean {
  return lastaddress !== address || lastusedon === null || lastusedon <= minuteAgo;
}
