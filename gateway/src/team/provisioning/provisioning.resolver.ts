import "reflect-metadata";
import { Ctx, Mutation, Query, Resolver } from "type-graphql";
import type { Context } from "../../context.ts";
import { Allow } from "../../graphql/allow.ts";
import { withRefusals } from "../../graphql/user-error.types.ts";
import { ProvisioningToken, ProvisioningTokenPayload } from "./provisioning.types.ts";
import { endToken, makeToken, readToken } from "./token.source.ts";

@Resolver()
export class ProvisioningResolver {
  @Allow("team.manage")
  @Query(() => ProvisioningToken, {
    nullable: true,
    description: "The SCIM token of the company's identity provider; null = none. Owner only.",
  })
  provisioningToken(@Ctx() { dataspace }: Context): Promise<ProvisioningToken | null> {
    return readToken(dataspace);
  }

  @Allow("team.manage")
  @Mutation(() => ProvisioningTokenPayload, {
    description: "Makes the SCIM token, or renews it: the old one ends at once. Owner only.",
  })
  makeProvisioningToken(@Ctx() { dataspace }: Context): Promise<ProvisioningTokenPayload> {
    return payload(() => makeToken(dataspace));
  }

  @Allow("team.manage")
  @Mutation(() => ProvisioningTokenPayload, { description: "Ends the SCIM token at once. Owner only." })
  endProvisioningToken(@Ctx() { dataspace }: Context): Promise<ProvisioningTokenPayload> {
    return payload(async () => {
      await endToken(dataspace);
      return { provisioningToken: null, token: null };
    });
  }
}

function payload(
  change: () => Promise<Omit<ProvisioningTokenPayload, "userErrors">>,
): Promise<ProvisioningTokenPayload> {
  return withRefusals<ProvisioningTokenPayload>(
    async () => ({ ...(await change()), userErrors: [] }),
    (userErrors) => ({ provisioningToken: null, token: null, userErrors }),
  );
}
