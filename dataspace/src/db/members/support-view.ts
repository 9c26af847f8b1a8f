import { viewPrefix } from "@finder/contract/endpoints/support-view";
import type { OperatorRole } from "@finder/contract/operator-permissions";
import { newToken } from "../secrets/new-token.ts";
import { fingerprint } from "../secrets/seal.ts";
import { type Executor, namedStatement, statement } from "../statement.ts";
import { minutesBefore, utcText } from "../time.ts";

/** A look through a member's eyes, and the operator whose it is. */
export type View = {
  viewid: number;
  clientid: number;
  appuserid: number;
  operatorafid: number;
  operatoremail: string;
  operatorrole: OperatorRole;
};

const columns = `v.viewid, v.clientid, v.appuserid, v.operatorafid, l.email as operatoremail, o.role as operatorrole`;
const operator = `operator o join login l on l.afid = o.afid`;

const insertView = namedStatement<
  {
    clientid: number;
    appuserid: number;
    operatorafid: number;
    operatorhash: Buffer;
    handoverhash: Buffer;
    now: string;
    until: string;
  },
  never
>(
  "insert_view",
  `insert into viewsession (clientid, appuserid, operatorafid, operatorhash, handoverhash, createdon, handoveruntil)
   values ($clientid, $appuserid, $operatorafid, $operatorhash, $handoverhash, $now, $until)`,
);

const openView = statement<
  [handoverhash: Buffer, tokenhash: Buffer, now: string, expireson: string],
  { afid: number | null }
>(
  "open_view",
  `update viewsession v set tokenhash = $2, expireson = $4 from appuser u
   where v.handoverhash = $1 and v.tokenhash is null and v.endedon is null and v.handoveruntil > $3
     and u.clientid = v.clientid and u.appuserid = v.appuserid
   returning u.afid`,
);

/** Whom the hand-over token of a look leads to, while it can be used. */
export const findViewed = statement<[handoverhash: Buffer, now: string], { name: string | null; email: string }>(
  "find_viewed",
  `select u.name, u.email from viewsession v join appuser u on u.clientid = v.clientid and u.appuserid = v.appuserid
   where v.handoverhash = $1 and v.tokenhash is null and v.endedon is null and v.handoveruntil > $2`,
);

/** When a look ends. */
export const findViewEnd = statement<[tokenhash: Buffer], { expireson: string }>(
  "find_view_end",
  "select expireson from viewsession where tokenhash = $1",
);

/** Ends an open support view; returns no row if it was over. */
export const endView = statement<[viewid: number, now: string], View>(
  "end_view",
  `update viewsession v set endedon = $2 from ${operator}
   where v.viewid = $1 and v.endedon is null and o.afid = v.operatorafid returning ${columns}`,
);

/** Finds open support views that have expired, or whose console session has. */
export const findOver = statement<[now: string, limit: number], { viewid: number }>(
  "find_views_over",
  `select v.viewid from viewsession v left join operatorsession s on s.tokenhash = v.operatorhash
   where v.endedon is null and v.expireson is not null and (v.expireson <= $1 or s.tokenhash is null or s.endedon is not null)
   order by v.expireson limit $2`,
);

/** Makes a look that can be opened once, within a minute; its hand-over token. */
export async function offerView(
  db: Executor,
  view: { clientid: number; appuserid: number; operatorafid: number; operatorhash: Buffer },
  code: string,
  now: Date,
): Promise<void> {
  await insertView(db, {
    ...view,
    handoverhash: fingerprint(code),
    now: utcText(now),
    until: minutesBefore(now, -1),
  });
}

/** Opens a look by its hand-over token, once; null: there is none to open. */
export async function acceptView(
  db: Executor,
  handover: string,
  now: Date,
  minutes: number,
): Promise<{ token: string; afid: number } | null> {
  const token = `${viewPrefix}${newToken()}`;
  const [opened] = await openView(
    db,
    fingerprint(handover),
    fingerprint(token),
    utcText(now),
    minutesBefore(now, -minutes),
  );
  return opened?.afid ? { token, afid: opened.afid } : null;
}
