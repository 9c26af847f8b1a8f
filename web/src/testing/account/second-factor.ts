import { refusal } from "../answers";
import type { FakeSlice } from "../fake-product";
import { me } from "./own-account-slice";

/** The code that the fake authenticator app shows. */
const appCode = "123456";
const newCodes = ["k7mq-2xfa-w9cd", "a2bc-3def-4ghj"];

/** The second factor of the signed-in member, and the step of signing in that asks for it. */
export const secondFactor: FakeSlice = (product) => {
  const { own } = product;
  const changed = (hasApp: boolean, recoveryCodes: readonly string[] = []) => {
    if (hasApp) product.account.mustSetUpFactor = false;
    own.factor = { ...own.factor, hasApp, recoveryCodesLeft: recoveryCodes.length };
    return { secondFactor: own.factor, recoveryCodes, userErrors: [] };
  };
  const wrong = () => ({ secondFactor: null, recoveryCodes: [], userErrors: refusal("WRONG_FACTOR", "code") });
  return {
    Query: { secondFactor: () => own.factor },
    Mutation: {
      startAuthenticatorApp: ({ password }: { password?: string | null }) =>
        password === product.password
          ? { secret: "JBSWY3DPEHPK3PXP", uri: "otpauth://totp/x?secret=JBSWY3DPEHPK3PXP", userErrors: [] }
          : { secret: null, uri: null, userErrors: refusal("WRONG_PASSWORD", "password") },
      confirmAuthenticatorApp: ({ code }: { code: string }) => (code === appCode ? changed(true, newCodes) : wrong()),
      removeAuthenticatorApp: () => changed(false),
      renewRecoveryCodes: () => changed(true, newCodes),
      requireSecondFactor: ({ required }: { required: boolean }) => {
        own.factor = { ...own.factor, isRequired: required };
        return { secondFactor: own.factor, recoveryCodes: [], userErrors: [] };
      },
      proveSecondFactor: ({ code }: { code: string }) => {
        if (code !== appCode) return wrong();
        product.failing.delete("removeAuthenticatorApp");
        return { secondFactor: own.factor, recoveryCodes: [], userErrors: [] };
      },
      proveSignIn: ({ code }: { code: string }) => {
        const refused = product.refusing.get("proveSignIn") ?? (code === appCode ? null : "WRONG_FACTOR");
        product.signedIn = refused === null;
        return { viewer: refused ? null : me(product), userErrors: refused ? refusal(refused, "code") : [] };
      },
    },
  };
};
