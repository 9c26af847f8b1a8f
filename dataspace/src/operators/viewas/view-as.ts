import type { viewAsRequest, ViewAsAnswer } from "@finder/contract/endpoints/support-view";
import { ProductError } from "@finder/contract/errors";
import type { z } from "zod";
import { refusalOf } from "../../account-state.ts";
import type { Services } from "../../context.ts";
import { endView, findOver, offerView, type View } from "../../db/members/support-view.ts";
import { newHandover } from "../../db/members/one-time-token.ts";
import { tellClient } from "../../db/members/tell-client.ts";
import { utcText } from "../../db/time.ts";
import { inTransaction } from "../../db/transaction.ts";
import { noteOperation, type Operating } from "../log/operator-log.ts";
import { findMemberState } from "./view-as.queries.ts";

type ViewAsRequest = z.output<typeof viewAsRequest>;
type Looking = { readonly afid: number; readonly tokenhash: Buffer };

/** Where a call came from. */
export type Place = { readonly requestid: string; readonly address: string };

/** Starts a support view of a member: returns a hand-over token, and audits it with the reason for the client. */
export async function startView(
  services: Services,
  asked: ViewAsRequest,
  { afid, tokenhash }: Looking,
): Promise<ViewAsAnswer> {
  const { clientid, appuserid } = asked;
  const reason = asked.reason.trim();
  if (reason === "") throw new ProductError("BAD_REQUEST", { field: "reason", detail: "Say why." });
  const [member] = await findMemberState(services.db.pool, clientid, appuserid);
  if (!member) throw new ProductError("NOT_FOUND", { field: "appuserid", detail: "This client has no such member." });
  const refusal = refusalOf(member);
  if (refusal)
    throw new ProductError("CONFLICT", { field: "appuserid", detail: "This member could not sign in either." });
  const code = newHandover();
  const now = services.now();
  await inTransaction(services.db, async (tx) => {
    await offerView(tx, { clientid, appuserid, operatorafid: afid, operatorhash: tokenhash }, code, now);
    await tellClient(tx, { clientid, act: "view_started", member: appuserid, reason }, utcText(now));
  });
  return { session_token: code, minutes: services.config.OPERATOR_VIEW_MINUTES };
}

/** Records a refused change of a support view in both logs. */
export async function noteRefused(services: Services, view: View, what: string, place: Place): Promise<void> {
  await noteOperation(services, operatingOf(view, "customers/viewas/refused", place), "VIEW_ONLY", {
    clientid: view.clientid,
    subject: `member ${view.appuserid}`,
    detail: what,
  });
  const entry = { clientid: view.clientid, act: "view_refused", subject: what } as const;
  await tellClient(services.db.pool, entry, utcText(services.now()));
}

/** Ends a look, once, and notes it in both logs. */
export async function stopView(services: Services, viewid: number, place: Place): Promise<void> {
  const now = utcText(services.now());
  const ended = await inTransaction(services.db, async (tx) => {
    const [view] = await endView(tx, viewid, now);
    if (view) await tellClient(tx, { clientid: view.clientid, act: "view_ended", member: view.appuserid }, now);
    return view;
  });
  if (!ended) return;
  const about = { clientid: ended.clientid, subject: `member ${ended.appuserid}` };
  await noteOperation(services, operatingOf(ended, "customers/viewas/end", place), "done", about);
}

const most = 100;

/** Ends the looks whose time is over, or whose operator has signed out. */
export async function stopOverViews(services: Services): Promise<void> {
  for (const { viewid } of await findOver(services.db.pool, utcText(services.now()), most))
    await stopView(services, viewid, { requestid: "sweep", address: "" });
}

function operatingOf(view: View, operation: string, { requestid, address }: Place): Operating {
  const { operatorafid: afid, operatoremail: email, operatorrole: role } = view;
  return { afid, email, role, operation, requestid, address, tokenid: null, tokenname: null };
}
