import "reflect-metadata";
import { Arg, Args, Ctx, ID, Query, Resolver } from "type-graphql";
import { Allow } from "../../graphql/allow.ts";
import { viewOf } from "../../graphql/from.ts";
import type { OperatorContext } from "../operator-caller.ts";
import { CustomerCall, CustomerCallPage, CustomerError, CustomerJob, CustomerJobPage } from "./activity.types.ts";
import { CustomerMail, CustomerMailPage, CustomerSession, CustomerSessionPage } from "./contact.types.ts";
import { askedOf, CustomerListArgs } from "./customer-lists.args.ts";
import { readErrors, readList, readRequest, readSessions } from "./customer-lists.source.ts";

const toCall = viewOf(CustomerCall);
const toError = viewOf(CustomerError);
const toJob = viewOf(CustomerJob);
const toMail = viewOf(CustomerMail);
const toSession = viewOf(CustomerSession);

@Resolver()
export class CustomerActivityResolver {
  @Allow("customers.view")
  @Query(() => CustomerCallPage, { description: "A client's calls that changed something or failed. Every role." })
  customerCalls(
    @Ctx() { dataspace }: OperatorContext,
    @Args(() => CustomerListArgs) args: CustomerListArgs,
  ): Promise<CustomerCallPage> {
    return readList(dataspace, "calls", askedOf(args), toCall);
  }

  @Allow("customers.view")
  @Query(() => [CustomerCall], { description: "What is noted of one request of a client. Every role." })
  customerRequest(
    @Ctx() { dataspace }: OperatorContext,
    @Arg("id", () => ID, { description: "The client's number." }) id: string,
    @Arg("requestId", () => String, { description: "The call's `X-Request-Id`." }) requestid: string,
  ): Promise<CustomerCall[]> {
    return readRequest(dataspace, id, requestid, toCall);
  }

  @Allow("customers.view")
  @Query(() => [CustomerError], { description: "A client's failed calls of the last day by code. Every role." })
  customerErrors(
    @Ctx() { dataspace }: OperatorContext,
    @Arg("id", () => ID, { description: "The client's number." }) id: string,
  ): Promise<CustomerError[]> {
    return readErrors(dataspace, id, toError);
  }

  @Allow("customers.view")
  @Query(() => CustomerJobPage, { description: "A client's jobs, newest first. Every role." })
  customerJobs(
    @Ctx() { dataspace }: OperatorContext,
    @Args(() => CustomerListArgs) args: CustomerListArgs,
  ): Promise<CustomerJobPage> {
    return readList(dataspace, "jobs", askedOf(args), toJob);
  }

  @Allow("customers.view")
  @Query(() => CustomerMailPage, { description: "Mails to a client's members, newest first. Every role." })
  customerMails(
    @Ctx() { dataspace }: OperatorContext,
    @Args(() => CustomerListArgs) args: CustomerListArgs,
  ): Promise<CustomerMailPage> {
    return readList(dataspace, "mails", askedOf(args), toMail);
  }

  @Allow("customers.view")
  @Query(() => CustomerSessionPage, { description: "Where a client's members are signed in. Every role." })
  customerSessions(
    @Ctx() { dataspace }: OperatorContext,
    @Args(() => CustomerListArgs) args: CustomerListArgs,
  ): Promise<CustomerSessionPage> {
    return readSessions(dataspace, askedOf(args), toSession);
  }
}
