import { brokenPasswordRules } from "@finder/contract/rules/text/password";
import type { CompanyInput, Language, ProfileInput } from "@/generated/schema";
import { refusal, viewerOf } from "../answers";
import type { FakeProduct, FakeSlice } from "../fake-product";
import type { FakeDevice } from "./own-account";

/** Profile, company, password, email change and devices of the signed-in member. */
export const ownAccount: FakeSlice = (product) => {
  const { own } = product;
  const refused = (field: string) => {
    const code = product.refusing.get(field);
    return code ? refusal(code) : [];
  };
  const remaining = (keep: (device: FakeDevice) => boolean) => {
    own.devices = own.devices.filter(keep);
    product.signedIn = own.devices.some(({ current }) => current);
    return { sessions: product.signedIn ? own.devices : [], userErrors: [] };
  };
  return {
    Query: { mySessions: () => own.devices, companyProfile: () => own.company },
    Mutation: {
      updateProfile: ({ input }: { input: ProfileInput }) => {
        const userErrors = refused("updateProfile");
        if (userErrors.length > 0) return { viewer: null, userErrors };
        const { firstName, lastName, phoneNumber = null, country = null } = input;
        const name = `${firstName} ${lastName}`;
        Object.assign(own.profile, { firstName, lastName, name, phoneNumber, country });
        return { viewer: me(product), userErrors: [] };
      },
      chooseLanguage: ({ language }: { language: Language }) => {
        product.account.language = language;
        return { viewer: me(product), userErrors: [] };
      },
      updateCompany: ({ input }: { input: CompanyInput }) => {
        const userErrors = refused("updateCompany");
        if (userErrors.length > 0) return { company: null, userErrors };
        Object.assign(own.company, input);
        return { company: own.company, userErrors: [] };
      },
      changePassword: ({ currentPassword, newPassword }: { currentPassword: string; newPassword: string }) => {
        const wrong = currentPassword === product.password ? [] : refusal("WRONG_PASSWORD", "currentPassword");
        const weak = brokenPasswordRules(newPassword).length > 0 ? refusal("WEAK_PASSWORD", "newPassword") : [];
        const userErrors = [...wrong, ...weak];
        if (userErrors.length > 0) return { viewer: null, sessionToken: null, userErrors };
        product.password = newPassword;
        return { viewer: me(product), sessionToken: null, userErrors: [] };
      },
      requestEmailChange: ({ newEmail, password }: { newEmail: string; password?: string | null }) => {
        const wrong = password === product.password ? [] : refusal("WRONG_PASSWORD", "password");
        const userErrors = [...refused("requestEmailChange"), ...wrong];
        if (userErrors.length === 0) own.mailed = { code: "c0de", email: newEmail };
        return { sent: userErrors.length === 0, userErrors };
      },
      changeEmail: ({ newEmail, code }: { newEmail: string; code: string }) => {
        const known = own.mailed?.email === newEmail && own.mailed.code === code;
        const userErrors = [...refused("changeEmail"), ...(known ? [] : refusal("BAD_REQUEST", "code"))];
        if (userErrors.length > 0) return { viewer: null, sessionToken: null, userErrors };
        own.profile.email = newEmail;
        return { viewer: me(product), sessionToken: null, userErrors: [] };
      },
      endSession: ({ id }: { id: string }) => remaining((device) => device.id !== id),
      endAllSessions: ({ exceptCurrent }: { exceptCurrent: boolean }) =>
        remaining(({ current }) => exceptCurrent && current),
    },
  };
};

/** The signed-in member as the schema shows them. */
export function me(product: FakeProduct) {
  return { ...viewerOf(product.account, product.billing), ...product.own.profile };
}
