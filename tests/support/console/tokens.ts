import { operatorTokenPrefix } from "@finder/contract/rules/operator-token";
import type { OperatorRole } from "@finder/contract/operator-permissions";
import { newToken } from "@finder/dataspace/db/secrets/new-token";
import { fingerprint } from "@finder/dataspace/db/secrets/seal";
import { minutesBefore, utcText } from "@finder/dataspace/db/time";
import { insertToken } from "@finder/dataspace/operators/tokens/operator-tokens.queries";
import type { Place } from "../people.ts";

type Kind = { role?: OperatorRole; days?: number; addresses?: readonly string[]; proven?: boolean; name?: string };

/** A token of an operator's tool, which does what asks for the second factor, too. */
export async function anOperatorToken(
  { services }: Place,
  maker: { readonly afid: number; readonly role: OperatorRole },
  { role = maker.role, days = 30, addresses = [], proven = true, name = "Report" }: Kind = {},
): Promise<{ readonly token: string; readonly tokenid: number }> {
  const token = operatorTokenPrefix + newToken();
  const [made] = await insertToken(services.db.pool, {
    tokenhash: fingerprint(token),
    afid: maker.afid,
    name,
    ending: token.slice(-4),
    role,
    proven: proven ? 1 : 0,
    addresses: [...addresses],
    now: utcText(services.now()),
    expireson: minutesBefore(services.now(), -days * 24 * 60),
  });
  return { token, tokenid: made?.tokenid ?? 0 };
}
