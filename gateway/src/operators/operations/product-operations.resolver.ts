import "reflect-metadata";
import type { OperationView } from "@finder/contract/endpoints/operations";
import { Arg, Args, Ctx, Mutation, Query, Resolver } from "type-graphql";
import { Allow } from "../../graphql/allow.ts";
import { withRefusals } from "../../graphql/user-error.types.ts";
import { RegisterOperationArgs, RetireOperationArgs } from "../../operations/operations.args.ts";
import { DeleteOperationPayload, NamedOperation, OperationPayload } from "../../operations/operations.types.ts";
import { toRegister } from "../../operations/register.ts";
import { toOperation } from "../../operations/view-operation.ts";
import type { OperatorContext } from "../operator-caller.ts";
import * as source from "./product-operations.source.ts";

/** Stays by hand: documents are read, compared and priced with the product's schema, which the gateway alone has; its types are the members'. */
@Resolver()
export class ProductOperationsResolver {
  @Allow("operations.manage")
  @Query(() => [NamedOperation], { description: "The product's named operations, which every client may call." })
  async productOperations(@Ctx() context: OperatorContext): Promise<NamedOperation[]> {
    return (await source.readProductOperations(context.dataspace)).map((view) => shown(context, view));
  }

  @Allow("operations.manage")
  @Mutation(() => OperationPayload, {
    description:
      "Registers a document under a name for every client. A client's own operation of that name hides it there. Asks for the second factor again.",
  })
  registerProductOperation(
    @Ctx() context: OperatorContext,
    @Args(() => RegisterOperationArgs) wanted: RegisterOperationArgs,
  ): Promise<OperationPayload> {
    const { dataspace, points, productSchema: schema } = context;
    return changed(context, async () => {
      const present = (await source.readProductOperations(dataspace)).find(({ name }) => name === wanted.name);
      const parts = { schema, limits: points.limits };
      const registered = toRegister(parts, { ...wanted, version: wanted.version ?? null }, present ?? null);
      return source.keepProductDocument(dataspace, registered);
    });
  }

  @Allow("operations.manage")
  @Mutation(() => OperationPayload, {
    description: "Sets the day from which a version is refused, or takes it back. Asks for the second factor again.",
  })
  retireProductOperation(
    @Ctx() context: OperatorContext,
    @Args(() => RetireOperationArgs) { name, version, on = null }: RetireOperationArgs,
  ): Promise<OperationPayload> {
    return changed(context, () => source.retireProductVersion(context.dataspace, { name, version, on }));
  }

  @Allow("operations.manage")
  @Mutation(() => DeleteOperationPayload, {
    description: "Deletes a name whose versions are all retired. Asks for the second factor again.",
  })
  deleteProductOperation(
    @Ctx() { dataspace, operationCache }: OperatorContext,
    @Arg("name", () => String, { description: "The operation's name." }) name: string,
  ): Promise<DeleteOperationPayload> {
    return withRefusals<DeleteOperationPayload>(
      async () => {
        const deletedId = await source.deleteProductName(dataspace, name);
        operationCache.clear();
        return { deletedId, userErrors: [] };
      },
      (userErrors) => ({ deletedId: null, userErrors }),
    );
  }
}

function changed(context: OperatorContext, change: () => Promise<OperationView>): Promise<OperationPayload> {
  return withRefusals<OperationPayload>(
    async () => {
      const view = await change();
      context.operationCache.clear();
      return { operation: shown(context, view), userErrors: [] };
    },
    (userErrors) => ({ operation: null, userErrors }),
  );
}

/** An operator calls none of them. */
function shown({ origin, productSchema: schema }: OperatorContext, view: OperationView): NamedOperation {
  return toOperation({ schema, origin, mayCall: () => false }, view);
}
