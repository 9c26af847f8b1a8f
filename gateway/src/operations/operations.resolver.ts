import "reflect-metadata";
import type { OperationView } from "@finder/contract/endpoints/operations";
import type { GraphQLResolveInfo } from "graphql";
import { Arg, Args, Ctx, Info, Mutation, Query, Resolver } from "type-graphql";
import type { Context } from "../context.ts";
import { Allow } from "../graphql/allow.ts";
import { withRefusals } from "../graphql/user-error.types.ts";
import { toMoment } from "../graphql/values/date-time.ts";
import { forgetOperations, mayCall } from "./known-operations.ts";
import {
  deleteName,
  keepDocument,
  readOperation,
  readOperations,
  readRevisions,
  retireVersion,
} from "./operations.source.ts";
import { DeleteOperationPayload, NamedOperation, OperationPayload, OperationRevision } from "./operations.types.ts";
import { RegisterOperationArgs, RetireOperationArgs } from "./operations.args.ts";
import { toRegister } from "./register.ts";
import { toOperation, type Viewing } from "./view-operation.ts";

const nameOf = "The operation's name.";

@Resolver()
export class OperationsResolver {
  @Allow("operations.call")
  @Query(() => [NamedOperation], {
    description: "Operations that the client can call by name, its own and the product's, by name.",
  })
  async namedOperations(@Ctx() context: Context, @Info() info: GraphQLResolveInfo): Promise<NamedOperation[]> {
    const viewing = await viewingOf(context, info);
    return (await readOperations(context.dataspace)).map((view) => toOperation(viewing, view));
  }

  @Allow("operations.call")
  @Query(() => [OperationRevision], { description: "Every document of a name, newest first." })
  async operationRevisions(
    @Ctx() { dataspace }: Context,
    @Arg("name", () => String, { description: nameOf }) name: string,
  ): Promise<OperationRevision[]> {
    return (await readRevisions(dataspace, name)).map(({ registeredby, createdon, ...revision }) => ({
      ...revision,
      registeredBy: registeredby,
      registeredOn: toMoment(createdon),
    }));
  }

  @Allow("operations.manage")
  @Mutation(() => OperationPayload, {
    description:
      "Registers a document under a name: a new name, a change that breaks no caller, or a new version. Owner only.",
  })
  registerOperation(
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
    @Args(() => RegisterOperationArgs) wanted: RegisterOperationArgs,
  ): Promise<OperationPayload> {
    const { dataspace, points } = context;
    return changed(context, info, async () => {
      const present = await readOperation(dataspace, wanted.name);
      const own = present?.ofproduct === false ? present : null;
      const parts = { schema: info.schema, limits: points.limits };
      return keepDocument(dataspace, toRegister(parts, { ...wanted, version: wanted.version ?? null }, own));
    });
  }

  @Allow("operations.manage")
  @Mutation(() => OperationPayload, {
    description: "Sets the day from which a version is refused, or takes it back. Owner only.",
  })
  retireOperation(
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
    @Args(() => RetireOperationArgs) { name, version, on = null }: RetireOperationArgs,
  ): Promise<OperationPayload> {
    return changed(context, info, () => retireVersion(context.dataspace, name, { version, on }));
  }

  @Allow("operations.manage")
  @Mutation(() => DeleteOperationPayload, {
    description: "Deletes a name whose versions are all retired; it is free from then on. Owner only.",
  })
  deleteOperation(
    @Ctx() context: Context,
    @Arg("name", () => String, { description: nameOf }) name: string,
  ): Promise<DeleteOperationPayload> {
    return withRefusals<DeleteOperationPayload>(
      async () => {
        const deletedId = await deleteName(context.dataspace, name);
        await forgetOperations(context);
        return { deletedId, userErrors: [] };
      },
      (userErrors) => ({ deletedId: null, userErrors }),
    );
  }
}

function changed(
  context: Context,
  info: GraphQLResolveInfo,
  change: () => Promise<OperationView>,
): Promise<OperationPayload> {
  return withRefusals<OperationPayload>(
    async () => {
      const view = await change();
      await forgetOperations(context);
      return { operation: toOperation(await viewingOf(context, info), view), userErrors: [] };
    },
    (userErrors) => ({ operation: null, userErrors }),
  );
}

async function viewingOf({ caller, origin }: Context, { schema }: GraphQLResolveInfo): Promise<Viewing> {
  const member = await caller.requireMember();
  return { schema, origin, mayCall: (document) => mayCall(schema, document, member, caller.isViewOnly) };
}
