import "reflect-metadata";
import { Arg, Ctx, Mutation, Query, Resolver } from "type-graphql";
import type { Context } from "../context.ts";
import { Allow } from "../graphql/allow.ts";
import { Language } from "../graphql/values/language.ts";
import { Upload } from "../graphql/values/upload.ts";
import { withRefusals } from "../graphql/user-error.types.ts";
import { rereadViewer } from "../session/viewer.ts";
import { savePhoto } from "./photo/photo.source.ts";
import { readCompany, saveCompany, saveLanguage, saveProfile } from "./profile.source.ts";
import { CompanyInput, CompanyPayload, CompanyProfile, ProfileInput, ProfilePayload } from "./profile.types.ts";

@Resolver()
export class ProfileResolver {
  @Allow("company.manage")
  @Query(() => CompanyProfile, { description: "Company, tax and billing data. Owner only." })
  async companyProfile(@Ctx() context: Context): Promise<CompanyProfile> {
    return readCompany(context.dataspace, (await context.caller.requireMember()).clientId);
  }

  @Allow("account.view")
  @Mutation(() => ProfilePayload, {
    description: "Changes the viewer's own profile.",
  })
  updateProfile(
    @Ctx() context: Context,
    @Arg("input", () => ProfileInput, { description: "The data to save." }) input: ProfileInput,
  ): Promise<ProfilePayload> {
    return withRefusals<ProfilePayload>(
      async () => {
        await saveProfile(context.dataspace, (await context.caller.requireMember()).id, input);
        return { viewer: await rereadViewer(context), userErrors: [] };
      },
      (userErrors) => ({ viewer: null, userErrors }),
    );
  }

  @Allow("account.view")
  @Mutation(() => ProfilePayload, {
    description: "Changes the viewer's own photo: JPEG or PNG, up to 5 MB. `avatarUrl` stays the same; load it again.",
  })
  uploadPhoto(
    @Ctx() context: Context,
    @Arg("photo", () => Upload, { nullable: true, description: "The image." }) photo: File | null,
  ): Promise<ProfilePayload> {
    return withRefusals<ProfilePayload>(
      async () => {
        await savePhoto(context.dataspace, photo);
        return { viewer: await rereadViewer(context), userErrors: [] };
      },
      (userErrors) => ({ viewer: null, userErrors: userErrors.map((error) => ({ ...error, field: "photo" })) }),
    );
  }

  @Allow("account.view")
  @Mutation(() => ProfilePayload, {
    description: "Sets the language of the viewer's mail, and of the screens where none was chosen before.",
  })
  chooseLanguage(
    @Ctx() context: Context,
    @Arg("language", () => Language, { description: "A supported language." }) language: Language,
  ): Promise<ProfilePayload> {
    return withRefusals<ProfilePayload>(
      async () => {
        await saveLanguage(context.dataspace, language);
        return { viewer: await rereadViewer(context), userErrors: [] };
      },
      (userErrors) => ({ viewer: null, userErrors }),
    );
  }

  @Allow("company.manage")
  @Mutation(() => CompanyPayload, {
    description: "Changes company, tax and billing data. Owner only.",
  })
  updateCompany(
    @Ctx() context: Context,
    @Arg("input", () => CompanyInput, { description: "The data to save." }) input: CompanyInput,
  ): Promise<CompanyPayload> {
    return withRefusals<CompanyPayload>(
      async () => {
        const company = await saveCompany(context.dataspace, (await context.caller.requireMember()).clientId, input);
        return { company, userErrors: [] };
      },
      (userErrors) => ({ company: null, userErrors }),
    );
  }
}
