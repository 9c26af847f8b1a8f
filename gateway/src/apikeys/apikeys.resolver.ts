import "reflect-metadata";
import type { GraphQLResolveInfo } from "graphql";
import { Arg, Ctx, ID, Info, Int, Mutation, Query, Resolver } from "type-graphql";
import { DatumType } from "../contacts/contacts.types.ts";
import type { Context } from "../context.ts";
import { Allow } from "../graphql/allow.ts";
import { withRefusals } from "../graphql/user-error.types.ts";
import { selectionOf } from "../planning/selection.ts";
import { apiKeyReads } from "./apikeys.loaders.ts";
import {
  createKey,
  deleteKey,
  enableKey,
  limitKey,
  makeTestKey,
  renameKey,
  rotateKey,
  type InfoAsked,
} from "./apikeys.source.ts";
import {
  ApiInfo,
  ApiKey,
  ApiKeyBudgetInput,
  ApiKeyPayload,
  DeleteApiKeyPayload,
  TryApiPayload,
} from "./apikeys.types.ts";
import { tryOut } from "./try-api.source.ts";

@Resolver()
export class ApiKeysResolver {
  @Allow("apikeys.manage")
  @Query(() => [ApiKey], {
    description: "Keys of the client that are not deleted, newest first. Owner only.",
  })
  apiKeys(@Ctx() context: Context): Promise<ApiKey[]> {
    return apiKeyReads(context).keys.load("all");
  }

  @Allow("apikeys.manage")
  @Query(() => ApiInfo, { description: "Where the public API is and how many keys it has left. Owner only." })
  async apiInfo(@Ctx() context: Context): Promise<ApiInfo> {
    return apiKeyReads(context).info.load(await infoAsked(context));
  }

  @Allow("apikeys.manage")
  @Mutation(() => ApiKeyPayload, { description: "Makes a key, within what the plan allows. Owner only." })
  createApiKey(
    @Ctx() context: Context,
    @Arg("key", () => String, {
      nullable: true,
      description: "16 letters and digits; the server makes them when left out.",
    })
    key: string | null = null,
    @Arg("purpose", () => String, { description: "What the key is for, up to 200 characters." }) purpose: string,
    @Info() info: GraphQLResolveInfo,
  ): Promise<ApiKeyPayload> {
    return payload(context, info, () => createKey(context.dataspace, key, purpose));
  }

  @Allow("apikeys.manage")
  @Mutation(() => ApiKeyPayload, { description: "Gives a key another purpose. Owner only." })
  updateApiKey(
    @Ctx() context: Context,
    @Arg("id", () => ID, { description: "Stable; opaque to callers." }) id: string,
    @Arg("purpose", () => String, { description: "What the key is for, up to 200 characters." }) purpose: string,
    @Info() info: GraphQLResolveInfo,
  ): Promise<ApiKeyPayload> {
    return payload(context, info, () => renameKey(context.dataspace, id, purpose));
  }

  @Allow("apikeys.manage")
  @Mutation(() => ApiKeyPayload, { description: "Limits what a key may spend. Owner only." })
  setApiKeyBudget(
    @Ctx() context: Context,
    @Arg("id", () => ID, { description: "Stable; opaque to callers." }) id: string,
    @Arg("budget", () => ApiKeyBudgetInput, { description: "Credits of each pool in 30 days; null = no limit." })
    budget: ApiKeyBudgetInput,
    @Info() info: GraphQLResolveInfo,
  ): Promise<ApiKeyPayload> {
    return payload(context, info, () => limitKey(context.dataspace, id, budget));
  }

  @Allow("apikeys.manage")
  @Mutation(() => ApiKeyPayload, {
    description: "Gives a key a new value; the old one works for 0, 1 or 24 hours more. Owner only.",
  })
  rotateApiKey(
    @Ctx() context: Context,
    @Arg("id", () => ID, { description: "Stable; opaque to callers." }) id: string,
    @Arg("overlapHours", () => Int, { defaultValue: 0, description: "0, 1 or 24." }) overlapHours: number,
    @Info() info: GraphQLResolveInfo,
  ): Promise<ApiKeyPayload> {
    return payload(context, info, () => rotateKey(context.dataspace, id, overlapHours));
  }

  @Allow("apikeys.manage")
  @Mutation(() => ApiKeyPayload, {
    description: "Enables a key that a smaller plan has disabled, when the plan has room for all keys. Owner only.",
  })
  enableApiKey(
    @Ctx() context: Context,
    @Arg("id", () => ID, { description: "Stable; opaque to callers." }) id: string,
    @Info() info: GraphQLResolveInfo,
  ): Promise<ApiKeyPayload> {
    return payload(context, info, () => enableKey(context.dataspace, id));
  }

  @Allow("apikeys.manage")
  @Mutation(() => DeleteApiKeyPayload, { description: "Deletes a key; it is refused from then on. Owner only." })
  deleteApiKey(
    @Ctx() context: Context,
    @Arg("id", () => ID, { description: "Stable; opaque to callers." }) id: string,
    @Info() info: GraphQLResolveInfo,
  ): Promise<DeleteApiKeyPayload> {
    return withRefusals<DeleteApiKeyPayload>(
      async () => ({
        deletedId: await deleteKey(context.dataspace, id),
        apiInfo: await infoAfter(context, info),
        userErrors: [],
      }),
      (userErrors) => ({ deletedId: null, apiInfo: null, userErrors }),
    );
  }

  @Allow("apikeys.manage")
  @Mutation(() => ApiKeyPayload, {
    description: "Makes the client's test key, or answers the one there is. Owner only.",
  })
  createTestApiKey(@Ctx() context: Context, @Info() info: GraphQLResolveInfo): Promise<ApiKeyPayload> {
    return payload(context, info, () => makeTestKey(context.dataspace));
  }

  @Allow("apikeys.manage")
  @Mutation(() => TryApiPayload, {
    description:
      "Calls the public API with one of the client's keys and answers what it said; costs what the call costs. Owner only.",
  })
  tryApi(
    @Ctx() context: Context,
    @Arg("key", () => String, { description: "One of the client's keys." }) key: string,
    @Arg("url", () => String, { description: "Any spelling of a profile's address." }) url: string,
    @Arg("type", () => DatumType, { description: "What is asked for." }) type: DatumType,
    @Info() info: GraphQLResolveInfo,
  ): Promise<TryApiPayload> {
    return withRefusals<TryApiPayload>(
      async () => {
        const readsCredits = asks(info, "credits") ? await clientOf(context) : null;
        return { ...(await tryOut(context.dataspace, { key, url, type, readsCredits })), userErrors: [] };
      },
      (userErrors) => ({ status: null, body: null, credits: null, userErrors }),
    );
  }
}

async function infoAsked(context: Context): Promise<InfoAsked> {
  return {
    clientid: await clientOf(context),
    origin: context.origin,
  };
}

function payload(context: Context, info: GraphQLResolveInfo, change: () => Promise<ApiKey>): Promise<ApiKeyPayload> {
  return withRefusals<ApiKeyPayload>(
    async () => ({ apiKey: await change(), apiInfo: await infoAfter(context, info), userErrors: [] }),
    (userErrors) => ({ apiKey: null, apiInfo: null, userErrors }),
  );
}

/** The info after a change that is made: that it cannot be read now must not say that the change failed. */
async function infoAfter(context: Context, info: GraphQLResolveInfo): Promise<ApiInfo | null> {
  return asks(info, "apiInfo")
    ? apiKeyReads(context)
        .info.load(await infoAsked(context))
        .catch(() => null)
    : null;
}

function asks(info: GraphQLResolveInfo, field: string): boolean {
  return selectionOf(info).get(info.fieldName)?.has(field) ?? false;
}

async function clientOf({ caller }: Context): Promise<number> {
  return (await caller.requireMember()).clientId;
}
