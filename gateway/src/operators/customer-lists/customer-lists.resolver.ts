import "reflect-metadata";
import { Args, Ctx, Query, Resolver } from "type-graphql";
import { Allow } from "../../graphql/allow.ts";
import { viewOf } from "../../graphql/from.ts";
import type { OperatorContext } from "../operator-caller.ts";
import { askedOf, CustomerListArgs } from "./customer-lists.args.ts";
import { readDays, readList } from "./customer-lists.source.ts";
import { CustomerKey, CustomerKeyPage, CustomerMember, CustomerMemberPage } from "./members.types.ts";
import { CustomerDay, CustomerDayPage, CustomerPayment, CustomerPaymentPage } from "./payments.types.ts";

const toMember = viewOf(CustomerMember);
const toKey = viewOf(CustomerKey);
const toPayment = viewOf(CustomerPayment);
const toDay = viewOf(CustomerDay);

@Resolver()
export class CustomerListsResolver {
  @Allow("customers.view")
  @Query(() => CustomerMemberPage, { description: "Members of a client, those who left last. Every role." })
  customerMembers(
    @Ctx() { dataspace }: OperatorContext,
    @Args(() => CustomerListArgs) args: CustomerListArgs,
  ): Promise<CustomerMemberPage> {
    return readList(dataspace, "members", askedOf(args), toMember);
  }

  @Allow("customers.view")
  @Query(() => CustomerKeyPage, { description: "A client's keys, newest first, deleted ones last. Every role." })
  customerKeys(
    @Ctx() { dataspace }: OperatorContext,
    @Args(() => CustomerListArgs) args: CustomerListArgs,
  ): Promise<CustomerKeyPage> {
    return readList(dataspace, "keys", askedOf(args), toKey);
  }

  @Allow("customers.view")
  @Query(() => CustomerPaymentPage, { description: "A client's payments, newest first. Every role." })
  customerPayments(
    @Ctx() { dataspace }: OperatorContext,
    @Args(() => CustomerListArgs) args: CustomerListArgs,
  ): Promise<CustomerPaymentPage> {
    return readList(dataspace, "payments", askedOf(args), toPayment);
  }

  @Allow("customers.view")
  @Query(() => CustomerDayPage, {
    description: "What a client used by day, newest first; `after` is a day, `YYYY-MM-DD`. Every role.",
  })
  customerDays(
    @Ctx() { dataspace }: OperatorContext,
    @Args(() => CustomerListArgs) args: CustomerListArgs,
  ): Promise<CustomerDayPage> {
    return readDays(dataspace, askedOf(args), toDay);
  }
}
