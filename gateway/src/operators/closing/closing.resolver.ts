import "reflect-metadata";
import { GraphQLDateTime } from "graphql-scalars";
import { Arg, Ctx, Field, ID, Mutation, ObjectType, Resolver } from "type-graphql";
import { Allow } from "../../graphql/allow.ts";
import { UserError, withRefusals } from "../../graphql/user-error.types.ts";
import { toDateTime } from "../../graphql/values/date-time.ts";
import { CustomerAccountPayload } from "../account/account.types.ts";
import type { OperatorContext } from "../operator-caller.ts";
import { exportAddress } from "./client-export.route.ts";
import { changeClosing, linkExport } from "./closing.source.ts";

const clientNumber = { description: "The client's number." };
const why = { description: "Why; the client's owner reads it." };
const asks = "Admins; asks for the second factor again.";

@ObjectType({ simpleResolvers: true, description: "Where a copy of a client's data is, or the business errors." })
class CustomerExportLinkPayload {
  @Field(() => String, { nullable: true, description: "An address of this server; null if refused." })
  url: string | null;

  @Field(() => GraphQLDateTime, { nullable: true, description: "When the link expires." })
  expiresOn: string | null;

  @Field(() => [UserError], { description: "Business errors; empty on success." })
  userErrors: UserError[];
}

@Resolver()
export class CustomerClosingResolver {
  @Allow("clients.close")
  @Mutation(() => CustomerAccountPayload, {
    description: `Disables a client, and closes its account some days later. ${asks}`,
  })
  closeCustomer(
    @Ctx() { dataspace, caller }: OperatorContext,
    @Arg("id", () => ID, clientNumber) id: string,
    @Arg("name", () => String, { description: "The company's name, typed to confirm." }) name: string,
    @Arg("reason", () => String, why) reason: string,
  ): Promise<CustomerAccountPayload> {
    return acted({ dataspace }, "begin", id, { name, reason }).finally(() => caller.forget({ clientId: Number(id) }));
  }

  @Allow("clients.close")
  @Mutation(() => CustomerAccountPayload, { description: `Takes the closing of an account back. ${asks}` })
  keepCustomer(
    @Ctx() context: OperatorContext,
    @Arg("id", () => ID, clientNumber) id: string,
    @Arg("reason", () => String, why) reason: string,
  ): Promise<CustomerAccountPayload> {
    return acted(context, "keep", id, { reason });
  }

  @Allow("clients.close")
  @Mutation(() => CustomerAccountPayload, {
    description: `Makes a copy of a client's data and sends its owner the link. ${asks}`,
  })
  exportCustomer(
    @Ctx() context: OperatorContext,
    @Arg("id", () => ID, clientNumber) id: string,
    @Arg("reason", () => String, why) reason: string,
  ): Promise<CustomerAccountPayload> {
    return acted(context, "export", id, { reason });
  }

  @Allow("clients.close")
  @Mutation(() => CustomerExportLinkPayload, {
    description: `A link to a copy that is made, for five minutes. ${asks}`,
  })
  linkCustomerExport(
    @Ctx() { dataspace }: OperatorContext,
    @Arg("id", () => ID, clientNumber) id: string,
  ): Promise<CustomerExportLinkPayload> {
    return withRefusals<CustomerExportLinkPayload>(
      async () => {
        const { path, expireson } = await linkExport(dataspace, id);
        return { url: exportAddress(path), expiresOn: toDateTime(expireson), userErrors: [] };
      },
      (userErrors) => ({ url: null, expiresOn: null, userErrors }),
    );
  }
}

function acted(
  { dataspace }: Pick<OperatorContext, "dataspace">,
  act: "begin" | "keep" | "export",
  id: string,
  asked: object,
): Promise<CustomerAccountPayload> {
  return withRefusals<CustomerAccountPayload>(
    async () => ({ account: await changeClosing(dataspace, act, id, asked), userErrors: [] }),
    (userErrors) => ({ account: null, userErrors }),
  );
}
