import "reflect-metadata";
import { Arg, Args, ArgsType, Ctx, Field, ID, Int, Mutation, Query, Resolver } from "type-graphql";
import { DatumType } from "../../contacts/contacts.types.ts";
import { Allow } from "../../graphql/allow.ts";
import { withRefusals } from "../../graphql/user-error.types.ts";
import type { OperatorContext } from "../operator-caller.ts";
import { ChangeCreditsPayload, Customer, CustomerMemberPayload } from "./customer.types.ts";
import { changeCredits, findCustomers, helpMember, readCustomer } from "./customers.source.ts";
import { CustomerPage } from "./customers.types.ts";

@ArgsType()
class FindCustomersArgs {
  @Field(() => String, {
    defaultValue: "",
    description:
      "The client's number, a member's email, an email's domain, the beginning of the company's name or of an API key, an invoice's number, an id of the payment provider (`cus_`, `in_`, `cs_`, `sub_`, `pi_`), or a call's request id; empty: the newest.",
  })
  text: string;

  @Field(() => ID, { nullable: true, description: "Only clients after this one." })
  after?: string | null;

  @Field(() => Int, { defaultValue: 25, description: "Clients at most: 1 to 100." })
  first: number;
}

@ArgsType()
class ChangeCreditsArgs {
  @Field(() => ID, { description: "The client's number." })
  id: string;

  @Field(() => DatumType, { description: "Whose reveals the credits are for." })
  datum: DatumType;

  @Field(() => Int, { description: "Credits to give; below zero, to take. At most a million." })
  amount: number;

  @Field(() => String, { description: "Why; kept in the operators' log." })
  reason: string;

  @Field(() => String, { description: "The caller's own key: sent again, it changes nothing again." })
  attemptKey: string;
}

@ArgsType()
class CustomerMemberArgs {
  @Field(() => ID, { description: "The client's number." })
  customerId: string;

  @Field(() => ID, { description: "The member's id." })
  memberId: string;
}

@Resolver()
export class CustomersResolver {
  @Allow("customers.view")
  @Query(() => CustomerPage, { description: "Clients by number, email, domain or name. Every role." })
  customers(
    @Ctx() { dataspace }: OperatorContext,
    @Args(() => FindCustomersArgs) { text, after = null, first }: FindCustomersArgs,
  ): Promise<CustomerPage> {
    return findCustomers(dataspace, { text, after, first });
  }

  @Allow("customers.view")
  @Query(() => Customer, { description: "One client; refused with NOT_FOUND if there is none. Every role." })
  customer(
    @Ctx() { dataspace }: OperatorContext,
    @Arg("id", () => ID, { description: "The client's number." }) id: string,
  ): Promise<Customer> {
    return readCustomer(dataspace, id);
  }

  @Allow("credits.change")
  @Mutation(() => ChangeCreditsPayload, {
    description:
      "Gives a client credits, which its statement shows, or takes some that are there. Billing and admins; asks for the second factor again.",
  })
  changeCredits(
    @Ctx() { dataspace }: OperatorContext,
    @Args(() => ChangeCreditsArgs) { id, ...change }: ChangeCreditsArgs,
  ): Promise<ChangeCreditsPayload> {
    return withRefusals<ChangeCreditsPayload>(
      async () => ({ ...(await changeCredits(dataspace, id, change)), userErrors: [] }),
      (userErrors) => ({ changed: false, credits: null, userErrors }),
    );
  }

  @Allow("members.unlock")
  @Mutation(() => CustomerMemberPayload, {
    description: "Lets a member who tried too many passwords sign in again at once. Support and admins.",
  })
  unlockMember(
    @Ctx() { dataspace }: OperatorContext,
    @Args(() => CustomerMemberArgs) member: CustomerMemberArgs,
  ): Promise<CustomerMemberPayload> {
    return help(async () => helpMember(dataspace, "unlock", member));
  }

  @Allow("members.unlock")
  @Mutation(() => CustomerMemberPayload, {
    description: "Signs a member out of every browser and tool. Support and admins.",
  })
  endMemberSessions(
    @Ctx() { dataspace }: OperatorContext,
    @Args(() => CustomerMemberArgs) member: CustomerMemberArgs,
  ): Promise<CustomerMemberPayload> {
    return help(async () => helpMember(dataspace, "endsessions", member));
  }
}

function help(act: () => Promise<number>): Promise<CustomerMemberPayload> {
  return withRefusals<CustomerMemberPayload>(
    async () => ({ count: await act(), userErrors: [] }),
    (userErrors) => ({ count: 0, userErrors }),
  );
}
