import { ProductError } from "@finder/contract/errors";
import { operatorMay } from "@finder/contract/operator-permissions";
import { refusalOf } from "../../../account-state.ts";
import type { Caller, Services } from "../../../context.ts";
import { fingerprint } from "../../../db/secrets/seal.ts";
import { minutesBefore, utcText } from "../../../db/time.ts";
import { findViewCaller } from "./view-caller.queries.ts";

/** Returns the caller of a support view's token: the viewed member, while the operator may view. */
export async function viewCaller(
  { config, db, now }: Services,
  key: string | undefined,
  token: string,
): Promise<{ readonly keyrole: Caller["key"]; readonly caller: Caller }> {
  const [row] = await findViewCaller(db.pool, {
    key: key === undefined ? null : fingerprint(key),
    tokenhash: fingerprint(token),
    now: utcText(now()),
    oldest: minutesBefore(now(), config.OPERATOR_SESSION_MINUTES),
  });
  if (!row?.viewid) throw new ProductError("SIGNED_OUT");
  if (!row.goeson || !operatorMay(row.operatorrole, "clients.viewas")) throw new ProductError("SESSION_ENDED");
  const refusal = refusalOf(row);
  if (refusal) throw new ProductError(refusal);
  const { keyrole, viewid, clientid, appuserid, afid, email, language, role } = row;
  if (appuserid === null) throw new ProductError("SIGNED_OUT");
  const { operatorafid, operatoremail, operatorrole } = row;
  return {
    keyrole,
    caller: {
      key: keyrole,
      login: { afid, email, isOperator: false, language },
      member: { appuserid, clientid, role },
      token: null,
      view: { viewid, clientid, appuserid, operatorafid, operatoremail, operatorrole },
    },
  };
}
