import type { stopCustomerCompanySignIn } from "@finder/contract/operators/customer-members";
import type { AnswerOf, InputOf } from "@finder/contract/operators/operation";
import type { Services } from "../../context.ts";
import { findOwnerToMail } from "../../db/members/owner.queries.ts";
import { tellClient } from "../../db/members/tell-client.ts";
import { utcText } from "../../db/time.ts";
import { inTransaction } from "../../db/transaction.ts";
import { enqueueMail } from "../../jobs/mail/mail-queue.ts";
import { stopCompany } from "./company.queries.ts";

type Asked = InputOf<typeof stopCustomerCompanySignIn>;

/** Switches a client's company sign-in off for a reason, which its owner reads by email and in the audit log. */
export function stopByOperator(
  services: Services,
  { id: clientid, reason }: Asked,
  requestId: string,
): Promise<AnswerOf<typeof stopCustomerCompanySignIn>> {
  return inTransaction(services.db, async (tx) => {
    const [stopped] = await stopCompany(tx, clientid);
    if (!stopped) return { count: 0 };
    const act = { clientid, act: "company_stopped", subject: stopped.domain, reason } as const;
    await tellClient(tx, act, utcText(services.now()));
    const [owner] = await findOwnerToMail(tx, clientid);
    const key = `company_sign_in_stopped:${requestId}`;
    if (owner)
      await enqueueMail(tx, services, { kind: "company_sign_in_stopped", key, to: owner.email, values: { reason } });
    return { count: 1 };
  });
}
