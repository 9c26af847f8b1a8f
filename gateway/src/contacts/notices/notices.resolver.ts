import "reflect-metadata";
import { Arg, Ctx, ID, Mutation, Query, Resolver } from "type-graphql";
import type { Context } from "../../context.ts";
import { Allow } from "../../graphql/allow.ts";
import { withRefusals } from "../../graphql/user-error.types.ts";
import { dismissNotices, readNotices } from "./notices.source.ts";
import { ContactNotice, DismissNoticesPayload } from "./notices.types.ts";

@Resolver()
export class NoticesResolver {
  @Allow("contacts.list")
  @Query(() => [ContactNotice], {
    description: "Values of the viewer's contacts that support changed, until dismissed; newest first, 20 at most.",
  })
  contactNotices(@Ctx() { dataspace }: Context): Promise<ContactNotice[]> {
    return readNotices(dataspace);
  }

  @Allow("contacts.list")
  @Mutation(() => DismissNoticesPayload, { description: "Dismisses notices of changed contacts, 1 to 100." })
  dismissContactNotices(
    @Ctx() { dataspace }: Context,
    @Arg("ids", () => [ID], { description: "The notices' ids." }) ids: string[],
  ): Promise<DismissNoticesPayload> {
    return withRefusals<DismissNoticesPayload>(
      async () => ({ dismissed: await dismissNotices(dataspace, ids), userErrors: [] }),
      (userErrors) => ({ dismissed: 0, userErrors }),
    );
  }
}
