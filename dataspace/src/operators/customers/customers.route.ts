import {
  creditsChangeRequest,
  customerMemberRequest,
  customerRequest,
  customersFindRequest,
} from "@finder/contract/endpoints/customers";
import type { FastifyInstance } from "fastify";
import type { Services } from "../../context.ts";
import { operate } from "../operate.route.ts";
import { changeCredits } from "./change-credits.ts";
import { endSessions, readCustomer, unlockMember } from "./customer.ts";
import { findCustomers } from "./find-customers.ts";

/** `POST operator/customers/…`: clients, found and read, their credits, and members who cannot sign in. */
export function customerRoutes(app: FastifyInstance, services: Services): void {
  operate(
    app,
    services,
    "customers/find",
    { permission: "customers.view", body: customersFindRequest, tell: ({ text }) => ({ subject: text }) },
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
}

function aboutMember({ clientid, appuserid }: { clientid: number; appuserid: number }): {
  clientid: number;
  subject: string;
} {
  return { clientid, subject: `member ${appuserid}` };
}
