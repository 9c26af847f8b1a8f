import "reflect-metadata";
import type { GraphQLResolveInfo } from "graphql";
import { Args, Ctx, Field, Info, ObjectType, Query, Resolver } from "type-graphql";
import type { Context } from "../../context.ts";
import { Allow } from "../../graphql/allow.ts";
import { type Connection, windowOf } from "../../graphql/paging/connection.ts";
import { ConnectionArgs } from "../../graphql/paging/connection-args.ts";
import { PageInfo } from "../../graphql/paging/connection.types.ts";
import { selectionOf } from "../../planning/selection.ts";
import { planInvoice } from "./invoice.source.ts";
import { Invoice } from "./invoice.types.ts";
import { subscriptionReads } from "../subscription.loaders.ts";

@ObjectType({ simpleResolvers: true, description: "A payment in a connection." })
class InvoiceEdge {
  @Field(() => Invoice, { description: "The payment." })
  node: Invoice;

  @Field(() => String, { description: "Position in the list; opaque." })
  cursor: string;
}

@ObjectType({ simpleResolvers: true, description: "A cursor-based page of payments, newest first." })
class InvoiceConnection {
  @Field(() => [InvoiceEdge], { description: "Payments of the page, newest first." })
  edges: InvoiceEdge[];

  @Field(() => PageInfo, { description: "Where the page begins and ends." })
  pageInfo: PageInfo;
}

@Resolver()
export class InvoiceConnectionResolver {
  @Allow("billing.view")
  @Query(() => InvoiceConnection, {
    description: "`invoices` as a cursor-based connection. Owner only.",
  })
  async invoicesConnection(
    @Ctx() context: Context,
    @Args(() => ConnectionArgs) { first, after }: ConnectionArgs,
    @Info() info: GraphQLResolveInfo,
  ): Promise<Connection<Invoice>> {
    const columns = planInvoice(selectionOf(info).get("invoicesConnection")?.get("edges")?.get("node"));
    return subscriptionReads(context).invoicesConnection.load({ window: windowOf(first, after), columns });
  }
}
