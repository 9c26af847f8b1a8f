import "reflect-metadata";
import { ProductError } from "@finder/contract/errors";
import { Arg, Ctx, Mutation, Query, Resolver } from "type-graphql";
import type { Context } from "../context.ts";
import { Allow } from "../graphql/allow.ts";
import { SentPayload } from "../graphql/done.types.ts";
import { withRefusals } from "../graphql/user-error.types.ts";
import { SignInPayload } from "../session/session.types.ts";
import { signingIn } from "../session/viewer.ts";
import { checkEmail, sendInvoice, sendVerification, signUp, tellUsMore } from "./sign-up.source.ts";
import {
  EmailAvailability,
  OnboardingInput,
  OnboardingPayload,
  RegisterInput,
  RegisterPayload,
} from "./sign-up.types.ts";

@Resolver()
export class SignUpResolver {
  @Allow("anyone")
  @Query(() => EmailAvailability, { description: "Whether an email can be used for a new account." })
  async emailAvailability(
    @Ctx() { caller, dataspace }: Context,
    @Arg("email", () => String, { description: "Stored and compared in lower case." }) email: string,
  ): Promise<EmailAvailability> {
    return checkEmail(dataspace, email, (await caller.memberIfAny()) !== null);
  }

  @Allow("anyone")
  @Mutation(() => RegisterPayload, {
    description:
      "Creates an account and emails a verification link. Refuses a taken email: EMAIL_TAKEN. At most once per document.",
  })
  register(
    @Ctx() { caller, dataspace }: Context,
    @Arg("input", () => RegisterInput, { description: "The data to save." }) input: RegisterInput,
  ): Promise<RegisterPayload> {
    return withRefusals<RegisterPayload>(
      async () => {
        const token = await signUp(dataspace, input);
        return { registered: true, onboardingToken: caller.keepOnboarding(token), userErrors: [] };
      },
      (userErrors) => ({ registered: false, onboardingToken: null, userErrors }),
    );
  }

  @Allow("anyone")
  @Mutation(() => OnboardingPayload, {
    description:
      "Saves the company data after signing up, then emails the invoice. Applies to the sign-up in progress, otherwise to the signed-in owner.",
  })
  completeOnboarding(
    @Ctx() { caller, dataspace }: Context,
    @Arg("input", () => OnboardingInput, { description: "The data to save." }) input: OnboardingInput,
    @Arg("onboardingToken", () => String, {
      nullable: true,
      description: "From `register`; browsers send it as a cookie.",
    })
    given?: string | null,
  ): Promise<OnboardingPayload> {
    const token = caller.onboarding(given);
    return onboarding(async () => {
      await tellUsMore(dataspace, token, input);
      await sendInvoice(dataspace, token);
    });
  }

  @Allow("anyone")
  @Mutation(() => OnboardingPayload, { description: "Skips the questions about the company; emails the invoice." })
  skipOnboarding(
    @Ctx() { caller, dataspace }: Context,
    @Arg("onboardingToken", () => String, {
      nullable: true,
      description: "From `register`; browsers send it as a cookie.",
    })
    given?: string | null,
  ): Promise<OnboardingPayload> {
    return onboarding(() => sendInvoice(dataspace, caller.onboarding(given)));
  }

  @Allow("anyone")
  @Mutation(() => SignInPayload, { description: "Opens the session of a sign-up once its email is verified." })
  resumeSignUp(
    @Ctx() context: Context,
    @Arg("onboardingToken", () => String, {
      nullable: true,
      description: "From `register`; browsers send it as a cookie.",
    })
    given?: string | null,
  ): Promise<SignInPayload> {
    return signingIn(context, async () => {
      const { caller } = context;
      const onboardingToken = caller.onboarding(given);
      if (!onboardingToken) throw new ProductError("LINK_EXPIRED", { field: "onboardingToken" });
      return caller.signIn({ onboardingToken });
    });
  }

  @Allow("anyone")
  @Mutation(() => SentPayload, { description: "Emails a new verification link, if the account is waiting for one." })
  sendVerificationEmail(
    @Ctx() { dataspace }: Context,
    @Arg("email", () => String, { description: "Stored and compared in lower case." }) email: string,
  ): Promise<SentPayload> {
    return withRefusals<SentPayload>(
      async () => {
        await sendVerification(dataspace, email);
        return { sent: true, userErrors: [] };
      },
      (userErrors) => ({ sent: false, userErrors }),
    );
  }
}

function onboarding(step: () => Promise<void>): Promise<OnboardingPayload> {
  return withRefusals<OnboardingPayload>(
    async () => {
      await step();
      return { done: true, userErrors: [] };
    },
    (userErrors) => ({ done: false, userErrors }),
  );
}
