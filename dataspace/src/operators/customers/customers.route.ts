import { customerInvoiceRequest } from "@finder/contract/endpoints/customers";
import type { InvoiceLinkAnswer } from "@finder/contract/endpoints/subscription";
import * as members from "@finder/contract/operators/customer-members";
import * as customers from "@finder/contract/operators/customers";
import type { FastifyInstance } from "fastify";
import type { Services } from "../../context.ts";
import { takeAttempt } from "../../session/attempts.ts";
import { stopByOperator } from "../../session/company/stop-by-operator.ts";
import { linkToInvoice } from "../../subscription/invoices/invoice-link.ts";
import { replaceOwner } from "../../team/ownership/change-owner.ts";
import { operate } from "../operate.route.ts";
import { changeCredits } from "./change-credits.ts";
import { endSessions, invoiceNumber, readClient, resetFactor, unlockMember } from "./client.ts";
import { findClients, searchToLog } from "./find-clients.ts";
import { cancelInvitation, resendInvitation } from "./invitations.ts";

/** `POST operator/customers/…`: clients, found and read, their credits, and members who cannot sign in. */
export function clientRoutes(app: FastifyInstance, services: Services): void {
  const find = { ...customers.customers, entry: ({ text }: { text: string }) => ({ subject: searchToLog(text) }) };
  operate(app, services, find, (page) => findClients(services, page));
  operate(app, services, customers.customer, ({ id }) => readClient(services, id));
  operate(app, services, customers.changeCredits, (change, { afid }) => changeCredits(services, change, afid));
  operate(app, services, members.unlockMember, (named) => unlockMember(services, named));
  operate(app, services, members.endMemberSessions, (named) => endSessions(services, named));
  operate(app, services, members.resetMemberFactor, (named, _operator, { id }) => resetFactor(services, named, id));
  operate(app, services, members.stopCustomerCompanySignIn, (asked, _operator, { id }) =>
    stopByOperator(services, asked, id),
  );
  operate(app, services, members.resendInvitation, (named, _operator, { ip }) =>
    resendInvitation(services, named, (account) => takeAttempt(services, account, ip)),
  );
  operate(app, services, members.cancelInvitation, (named) => cancelInvitation(services, named));
  operate(app, services, members.changeCustomerOwner, (change) => replaceOwner(services, change));

  operate(
    app,
    services,
    {
      path: "customers/invoice",
      permission: "clients.view",
      input: customerInvoiceRequest,
      entry: ({ clientid, transactionid }) => ({ clientid, subject: `payment ${transactionid}` }),
    },
    async ({ clientid, transactionid }): Promise<InvoiceLinkAnswer> =>
      linkToInvoice(services, clientid, await invoiceNumber(services, clientid, transactionid)),
  );
}
