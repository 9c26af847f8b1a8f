import type { DeprecatedUse } from "@finder/contract/endpoints/deprecations";
import { type Deprecation, deprecationHeaders } from "@finder/contract/deprecations";
import type { Counts } from "@finder/contract/figures/counts";
import type { ServerResponse } from "node:http";
import type { Context } from "../../context.ts";

/** The fields in use and who is counted: a named operation, `name/v1`, or else the caller. */
type DeprecationNotice = { readonly deprecated: readonly Deprecation[]; readonly operation?: string };

/** Counts uses of deprecated fields by user; calls without a session are not counted. */
export async function noteUses(
  uses: Pick<Counts<DeprecatedUse>, "note">,
  { caller }: Pick<Context, "caller">,
  { deprecated, operation }: DeprecationNotice,
): Promise<void> {
  if (deprecated.length === 0) return;
  const member = await caller.memberIfAny();
  if (!member || caller.isViewOnly) return;
  const { clientId: clientid, id, tokenId } = member;
  const own =
    tokenId === undefined
      ? ({ kind: "member", who: String(id) } as const)
      : ({ kind: "token", who: String(tokenId) } as const);
  const user = operation === undefined ? own : ({ kind: "operation", who: operation } as const);
  for (const { coordinate } of deprecated) uses.note({ clientid, coordinate, ...user });
}

/** Sets the `Deprecation` and `Sunset` headers of the field that ends first. */
export function giveDeprecation(
  response: ServerResponse,
  { origin }: Pick<Context, "origin">,
  deprecated: readonly Deprecation[],
): void {
  for (const [name, value] of Object.entries(deprecationHeaders(deprecated, origin))) response.setHeader(name, value);
}
