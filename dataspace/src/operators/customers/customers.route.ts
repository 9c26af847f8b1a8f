import { customerInvoiceRequest } from "@finder/contract/endpoints/customers";
import type { InvoiceLinkAnswer } from "@finder/contract/endpoints/subscription";
import * as members from "@finder/contract/operators/customer-members";
import * as customers from "@finder/contract/operators/customers";
import type { FastifyInstance } from "fastify";
import type { Services } from "../../context.ts";
import { takeAttempt } from "../../session/attempts.ts";
import { linkToInvoice } from "../../subscription/invoices/invoice-link.ts";
import { replaceOwner } from "../../team/ownership/change-owner.ts";
import { operate, perform } from "../operate.route.ts";
import { changeCredits } from "./change-credits.ts";
import { endSessions, invoiceNumber, readCustomer, unlockMember } from "./customer.ts";
import { findCustomers, searchToLog } from "./find-customers.ts";
import { cancelInvitation, resendInvitation } from "./invitations.ts";

/** `POST operator/customers/…`: clients, found and read, their credits, and members who cannot sign in. */
export function customerRoutes(app: FastifyInstance, services: Services): void {
  const find = { ...customers.customers, entry: ({ text }: { text: string }) => ({ subject: searchToLog(text) }) };
  perform(app, services, find, (page) => findCustomers(services, page));
  perform(app, services, customers.customer, ({ id }) => readCustomer(services, id));
  perform(app, services, customers.changeCredits, (change, { afid }) => changeCredits(services, change, afid));
  perform(app, services, members.unlockMember, (named) => unlockMember(services, named));
  perform(app, services, members.endMemberSessions, (named) => endSessions(services, named));
  perform(app, services, members.resendInvitation, (named, _operator, { ip }) =>
    resendInvitation(services, named, (account) => takeAttempt(services, account, ip)),
  );
  perform(app, services, members.cancelInvitation, (named) => cancelInvitation(services, named));
  perform(app, services, members.changeCustomerOwner, (change) => replaceOwner(services, change));

  operate(
    app,
    services,
    "customers/invoice",
    {
      permission: "customers.view",
      body: customerInvoiceRequest,
      entry: ({ clientid, transactionid }) => ({ clientid, subject: `payment ${transactionid}` }),
    },
    async ({ clientid, transactionid }): Promise<InvoiceLinkAnswer> =>
      linkToInvoice(services, clientid, await invoiceNumber(services, clientid, transactionid)),
  );
}
