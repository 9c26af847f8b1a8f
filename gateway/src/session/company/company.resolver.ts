import { Arg, Ctx, Mutation, Query, Resolver } from "type-graphql";
import type { Context } from "../../context.ts";
import { Allow } from "../../graphql/allow.ts";
import { withRefusals } from "../../graphql/user-error.types.ts";
import { SignInPayload } from "../session.types.ts";
import { signingIn } from "../viewer.ts";
import { linkCompany, proveDomain, readCompany, saveCompany, switchCompany } from "./company.source.ts";
import { CompanySignIn, CompanySignInInput, CompanySignInPayload } from "./company.types.ts";

/** The company's sign-in: the owner's settings, and the connection of an account by its password. */
@Resolver()
export class CompanySignInResolver {
  @Allow("team.manage")
  @Query(() => CompanySignIn, {
    nullable: true,
    description: "Settings of the company's sign-in; null = none. Owner only.",
  })
  companySignIn(@Ctx() { dataspace }: Context): Promise<CompanySignIn | null> {
    return readCompany(dataspace);
  }

  @Allow("team.manage")
  @Mutation(() => CompanySignInPayload, {
    description: "Stores the settings; another domain or provider is to be proven or tested again. Owner only.",
  })
  saveCompanySignIn(
    @Ctx() { dataspace }: Context,
    @Arg("input", () => CompanySignInInput, { description: "The settings." }) input: CompanySignInInput,
  ): Promise<CompanySignInPayload> {
    return changing(() => saveCompany(dataspace, input));
  }

  @Allow("team.manage")
  @Mutation(() => CompanySignInPayload, { description: "Proves the domain by its DNS record. Owner only." })
  proveCompanyDomain(@Ctx() { dataspace }: Context): Promise<CompanySignInPayload> {
    return changing(() => proveDomain(dataspace));
  }

  @Allow("team.manage")
  @Mutation(() => CompanySignInPayload, {
    description: "Sends the people of the domain to the provider and ends their sessions, or no longer. Owner only.",
  })
  switchCompanySignIn(
    @Ctx() { caller, dataspace }: Context,
    @Arg("on", () => Boolean, { description: "False: everyone signs in by password again." }) on: boolean,
  ): Promise<CompanySignInPayload> {
    return changing(async () => {
      const { clientId } = await caller.requireMember();
      return switchCompany(dataspace, on).finally(() => caller.forget({ clientId }));
    });
  }

  @Allow("anyone")
  @Mutation(() => SignInPayload, {
    description:
      "Connects the sign-in by the company that waits in this browser with its account, by the password, once.",
  })
  linkCompanyAccount(
    @Ctx() { caller, dataspace }: Context,
    @Arg("password", () => String, { description: "Password of the account that the provider named." })
    password: string,
  ): Promise<SignInPayload> {
    return signingIn({ caller, dataspace }, async () =>
      caller.enter(await linkCompany(dataspace, caller.waiting(null), password)),
    );
  }
}

function changing(change: () => Promise<CompanySignIn | null>): Promise<CompanySignInPayload> {
  return withRefusals<CompanySignInPayload>(
    async () => ({ companySignIn: await change(), userErrors: [] }),
    (userErrors) => ({ companySignIn: null, userErrors }),
  );
}
