import { brokenPasswordRules } from "@finder/contract/rules/text/password";
import { refusal, viewerOf } from "../answers";
import type { FakeProduct, FakeSlice } from "../fake-product";

const otherAccount = {
  signedInId: "7",
  signedInEmail: "olivia@acme.example",
  linkedName: "Mallory Miller",
  linkedTo: "m•••@evil.example",
};

/** Sign-up, onboarding, verification, invitation, password reset and hand-over. */
export const publicAccounts: FakeSlice = (product) => {
  const { accounts } = product;
  const refused = (field: string) => {
    const code = product.refusing.get(field);
    return code ? refusal(code) : [];
  };
  const signIn = (field: string, may: boolean, otherwise: Parameters<typeof refusal>[0]) => {
    const userErrors = [...refused(field), ...(may ? [] : refusal(otherwise))];
    return userErrors.length > 0 ? { viewer: null, sessionToken: null, userErrors } : enter(product);
  };
  const outcome = (field: string, done: string) => {
    const userErrors = refused(field);
    return { [done]: userErrors.length === 0, userErrors };
  };
  return {
    Query: {
      signInProviders: () => accounts.providers,
      emailAvailability: ({ email }: { email: string }) => {
        const reason = accounts.unavailable.get(email) ?? null;
        return { available: reason === null, reason };
      },
      linkedPerson: () => ({
        person: accounts.linked,
        userErrors: accounts.linked ? [] : refusal("LINK_EXPIRED"),
      }),
    },
    Mutation: {
      register: ({ input }: { input: { password: string } }) => {
        const weak = brokenPasswordRules(input.password).length > 0 ? refusal("WEAK_PASSWORD", "password") : [];
        const userErrors = [...refused("register"), ...weak];
        accounts.signingUp = userErrors.length === 0;
        return { registered: accounts.signingUp, onboardingToken: null, userErrors };
      },
      completeOnboarding: () => outcome("completeOnboarding", "done"),
      skipOnboarding: () => outcome("skipOnboarding", "done"),
      sendVerificationEmail: () => outcome("sendVerificationEmail", "sent"),
      requestPasswordReset: () => outcome("requestPasswordReset", "sent"),
      resetPassword: () => outcome("resetPassword", "done"),
      resumeSignUp: () => signIn("resumeSignUp", accounts.signingUp && accounts.verified, "ACCOUNT_UNVERIFIED"),
      exchangeSessionToken: ({ sessionToken, leaving }: { sessionToken: string; leaving?: string }) => {
        const asked = product.signedIn && sessionToken === "others" && leaving !== otherAccount.signedInId;
        if (asked) return { viewer: null, sessionToken: null, otherAccount, userErrors: refusal("OTHER_ACCOUNT") };
        return signIn("exchangeSessionToken", ["good", "others"].includes(sessionToken), "INVALID_CREDENTIALS");
      },
      acceptInvitation: () => signIn("acceptInvitation", accounts.linked !== null, "LINK_EXPIRED"),
      verifyEmail: () => {
        const userErrors = [...refused("verifyEmail"), ...(accounts.linked ? [] : refusal("LINK_EXPIRED"))];
        const present = product.signedIn;
        accounts.verified ||= userErrors.length === 0;
        product.signedIn ||= accounts.verified;
        return {
          verified: userErrors.length === 0,
          viewer: product.signedIn && !present ? viewerOf(product.account, product.billing) : null,
          sessionToken: null,
          userErrors,
        };
      },
    },
  };
};

function enter(product: FakeProduct) {
  product.signedIn = true;
  return { viewer: viewerOf(product.account, product.billing), sessionToken: null, userErrors: [] };
}
