import "reflect-metadata";
import type { GraphQLResolveInfo } from "graphql";
import { Arg, Args, Ctx, Field, Info, ObjectType, Query, Resolver } from "type-graphql";
import type { Context } from "../context.ts";
import { Allow } from "../graphql/allow.ts";
import { type Connection, windowOf } from "../graphql/paging/connection.ts";
import { ConnectionArgs } from "../graphql/paging/connection-args.ts";
import { PageInfo } from "../graphql/paging/connection.types.ts";
import { selectionOf } from "../planning/selection.ts";
import { contactReads } from "./contacts.loaders.ts";
import { planContact } from "./contacts.source.ts";
import { Contact } from "./contacts.types.ts";
import { ContactFilter } from "./lists/lists.types.ts";

@ObjectType({ simpleResolvers: true, description: "A person in a connection." })
class ContactEdge {
  @Field(() => Contact, { description: "The person." })
  node: Contact;

  @Field(() => String, { description: "Position in the list; opaque." })
  cursor: string;
}

@ObjectType({ simpleResolvers: true, description: "A cursor-based page of My Contacts, newest first." })
class ContactConnection {
  @Field(() => [ContactEdge], { description: "People of the page, newest first." })
  edges: ContactEdge[];

  @Field(() => PageInfo, { description: "Where the page begins and ends." })
  pageInfo: PageInfo;
}

@Resolver()
export class ContactConnectionResolver {
  @Allow("contacts.list")
  @Query(() => ContactConnection, {
    description: "`myContacts` as a cursor-based connection, newest first: later reveals do not shift it.",
  })
  async myContactsConnection(
    @Ctx() context: Context,
    @Args(() => ConnectionArgs) { first, after }: ConnectionArgs,
    @Arg("search", () => String, { defaultValue: "", description: "Part of a name; empty lists all." }) search: string,
    @Arg("filter", () => ContactFilter, { nullable: true, description: "Filter; null = all." })
    filter: ContactFilter | null = null,
    @Info() info: GraphQLResolveInfo,
  ): Promise<Connection<Contact>> {
    const fields = planContact(selectionOf(info).get("myContactsConnection")?.get("edges")?.get("node"));
    return contactReads(context).connection.load({ window: windowOf(first, after), search, filter, fields });
  }
}
