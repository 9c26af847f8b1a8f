import {
  creditsChangeRequest,
  customerMemberRequest,
  customerRequest,
  customersFindRequest,
  resendInvitationRequest,
} from "@finder/contract/endpoints/customers";
import { customerInvoiceRequest } from "@finder/contract/endpoints/customer-lists";
import type { InvoiceLinkAnswer } from "@finder/contract/endpoints/subscription";
import type { FastifyInstance } from "fastify";
import type { Services } from "../../context.ts";
import { takeAttempt } from "../../session/attempts.ts";
import { linkToInvoice } from "../../subscription/invoices/invoice-link.ts";
import { operate } from "../operate.route.ts";
import { changeCredits } from "./change-credits.ts";
import { endSessions, invoiceNumber, readCustomer, unlockMember } from "./customer.ts";
import { findCustomers, searchToLog } from "./find-customers.ts";
import { cancelInvitation, resendInvitation } from "./invitations.ts";

/** `POST operator/customers/…`: clients, found and read, their credits, and members who cannot sign in. */
export function customerRoutes(app: FastifyInstance, services: Services): void {
  operate(
    app,
    services,
    "customers/find",
    { permission: "customers.view", body: customersFindRequest, tell: ({ text }) => ({ subject: searchToLog(text) }) },
    (body) => findCustomers(services, body),
  );

  operate(
    app,
    services,
    "customers/read",
    { permission: "customers.view", body: customerRequest, tell: ({ clientid }) => ({ clientid }) },
    ({ clientid }) => readCustomer(services, clientid),
  );

  operate(
    app,
    services,
    "customers/credits",
    {
      permission: "credits.change",
      body: creditsChangeRequest,
      proven: true,
      tell: ({ clientid, pool, amount, reason }) => ({ clientid, reason, detail: `${amount} ${pool}` }),
    },
    (body, { afid }) => changeCredits(services, { ...body, operatorid: afid }),
  );

  operate(
    app,
    services,
    "customers/unlock",
    { permission: "members.unlock", body: customerMemberRequest, tell: aboutMember },
    (body) => unlockMember(services, body),
  );

  operate(
    app,
    services,
    "customers/endsessions",
    { permission: "members.unlock", body: customerMemberRequest, tell: aboutMember },
    (body) => endSessions(services, body),
  );

  operate(
    app,
    services,
    "customers/resendinvitation",
    { permission: "invitations.manage", body: resendInvitationRequest, tell: aboutMember },
    (body, _operator, { ip }) => resendInvitation(services, body, (account) => takeAttempt(services, account, ip)),
  );

  operate(
    app,
    services,
    "customers/cancelinvitation",
    { permission: "invitations.manage", body: customerMemberRequest, tell: aboutMember },
    (body) => cancelInvitation(services, body),
  );

  operate(
    app,
    services,
    "customers/invoice",
    {
      permission: "customers.view",
      body: customerInvoiceRequest,
      tell: ({ clientid, transactionid }) => ({ clientid, subject: `payment ${transactionid}` }),
    },
    async ({ clientid, transactionid }): Promise<InvoiceLinkAnswer> =>
      linkToInvoice(services, clientid, await invoiceNumber(services, clientid, transactionid)),
  );
}

function aboutMember({ clientid, appuserid }: { clientid: number; appuserid: number }): {
  clientid: number;
  subject: string;
} {
  return { clientid, subject: `member ${appuserid}` };
}
