import "reflect-metadata";
import type { GraphQLResolveInfo } from "graphql";
import { Arg, Ctx, Info, Int, Mutation, Query, Resolver } from "type-graphql";
import { limits } from "@finder/contract/limits";
import type { Context } from "../context.ts";
import { Allow } from "../graphql/allow.ts";
import { maxCreditsArg } from "../graphql/max-credits.ts";
import { withRefusals } from "../graphql/user-error.types.ts";
import { selectionOf } from "../planning/selection.ts";
import { contactReads } from "./contacts.loaders.ts";
import { planContact, reveal, searchByUrl } from "./contacts.source.ts";
import { ContactPage, ContactSearch, DatumType, RevealContactPayload } from "./contacts.types.ts";
import { ContactFilter, ContactSort } from "./lists/lists.types.ts";

@Resolver()
export class ContactsResolver {
  @Allow("contacts.search")
  @Query(() => ContactSearch, {
    description: "Looks one person up by profile URL. Free: nothing is charged or revealed.",
  })
  searchContact(
    @Ctx() { dataspace }: Context,
    @Arg("url", () => String, { description: "A profile address, in any spelling." }) url: string,
    @Arg("data", () => [DatumType], { description: "The data to look for: at least one." }) data: DatumType[],
  ): Promise<ContactSearch> {
    return withRefusals<ContactSearch>(
      () => searchByUrl(dataspace, url, data),
      (userErrors) => ({ contact: null, suppressed: false, profileUrl: null, userErrors }),
    );
  }

  @Allow("contacts.list")
  @Query(() => ContactPage, {
    description: "My Contacts: people with data the viewer has revealed.",
  })
  myContacts(
    @Ctx() context: Context,
    @Arg("page", () => Int, { defaultValue: 1, description: "Page number, starting at 1." }) page: number,
    @Arg("pageSize", () => Int, {
      defaultValue: limits.pageSizes[0],
      description: "25, 50 or 100; anything else counts as 100.",
    })
    pageSize: number,
    @Arg("search", () => String, { defaultValue: "", description: "Part of a name; empty lists all." }) search: string,
    @Arg("filter", () => ContactFilter, { nullable: true, description: "Filter; null = all." })
    filter: ContactFilter | null = null,
    @Arg("sort", () => ContactSort, { defaultValue: ContactSort.NEWEST, description: "Sort order." })
    sort: ContactSort,
    @Info() info: GraphQLResolveInfo,
  ): Promise<ContactPage> {
    const fields = planContact(selectionOf(info).get("myContacts")?.get("items"));
    return contactReads(context).page.load({ page, pageSize, search, filter, sort, fields });
  }

  @Allow("contacts.reveal")
  @Mutation(() => RevealContactPayload, {
    description:
      "Reveals one datum of one person: 1 credit, or 0 if the client owns it already or it is only partially verified.",
  })
  revealContact(
    @Ctx() { dataspace }: Context,
    @Arg("url", () => String, { description: "A profile address, in any spelling." }) url: string,
    @Arg("datum", () => DatumType, { description: "The kind of datum." }) datum: DatumType,
    @Arg("maxCredits", () => Int, maxCreditsArg) maxCredits: number | null = null,
  ): Promise<RevealContactPayload> {
    return withRefusals<RevealContactPayload>(
      () => reveal(dataspace, url, datum, maxCredits),
      (userErrors) => ({ contact: null, credits: null, charged: 0, userErrors }),
    );
  }
}
