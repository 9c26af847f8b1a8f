import "reflect-metadata";
import { Arg, Ctx, Mutation, Query, Resolver } from "type-graphql";
import type { Context } from "../../context.ts";
import { Allow } from "../../graphql/allow.ts";
import { withRefusals } from "../../graphql/user-error.types.ts";
import { KeyProvider } from "./key-provider.ts";
import { addKey, changeKey, readKeys, removeKey } from "./source-keys.source.ts";
import { RemoveSourceKeyPayload, SourceKey, SourceKeyPayload } from "./source-keys.types.ts";

const whose = { description: "The key's provider." };

@Resolver()
export class SourceKeysResolver {
  @Allow("sources.manage")
  @Query(() => [SourceKey], {
    description: "The client's own keys for providers of people, in the order they are used. Owner only.",
  })
  sourceKeys(@Ctx() { dataspace }: Context): Promise<SourceKey[]> {
    return readKeys(dataspace);
  }

  @Allow("sources.manage")
  @Mutation(() => SourceKeyPayload, {
    description: "Adds a key that its provider takes: what it brings is the client's, for no credit. Owner only.",
  })
  addSourceKey(
    @Ctx() { dataspace }: Context,
    @Arg("provider", () => KeyProvider, { description: "The provider; a client has one key of each." })
    provider: KeyProvider,
    @Arg("key", () => String, { description: "The key, as the provider shows it." }) key: string,
  ): Promise<SourceKeyPayload> {
    return withRefusals<SourceKeyPayload>(
      async () => ({ key: await addKey(dataspace, { provider, key }), userErrors: [] }),
      (userErrors) => ({ key: null, userErrors }),
    );
  }

  @Allow("sources.manage")
  @Mutation(() => SourceKeyPayload, {
    description: "Replaces a key with one that its provider takes, or switches it on or off. Owner only.",
  })
  updateSourceKey(
    @Ctx() { dataspace }: Context,
    @Arg("provider", () => KeyProvider, whose) provider: KeyProvider,
    @Arg("key", () => String, { nullable: true, description: "The new key; null = the same." })
    key: string | null = null,
    @Arg("enabled", () => Boolean, { nullable: true, description: "False: the provider is not asked." })
    enabled: boolean | null = null,
  ): Promise<SourceKeyPayload> {
    return withRefusals<SourceKeyPayload>(
      async () => {
        const change = { key: key ?? undefined, enabled: enabled ?? undefined };
        return { key: await changeKey(dataspace, provider, change), userErrors: [] };
      },
      (userErrors) => ({ key: null, userErrors }),
    );
  }

  @Allow("sources.manage")
  @Mutation(() => RemoveSourceKeyPayload, {
    description: "Removes a key; what it has brought stays the client's. Owner only.",
  })
  removeSourceKey(
    @Ctx() { dataspace }: Context,
    @Arg("provider", () => KeyProvider, whose) provider: KeyProvider,
  ): Promise<RemoveSourceKeyPayload> {
    return withRefusals<RemoveSourceKeyPayload>(
      async () => ({ removed: await removeKey(dataspace, provider), userErrors: [] }),
      (userErrors) => ({ removed: null, userErrors }),
    );
  }
}
