import type { CompanySignInInput } from "@/generated/schema";
import { refusal } from "../answers";
import type { FakeSlice } from "../fake-product";
import { me } from "./own-account-slice";

/** The company's sign-in: each step is done as soon as it is asked for. */
export const companySignIn: FakeSlice = (product) => {
  let held: Record<string, string | null> | null = null;
  const changed = (part: Record<string, string | null>) => {
    held = { ...held, ...part };
    return { companySignIn: held, userErrors: [] };
  };
  return {
    Query: { companySignIn: () => held },
    Mutation: {
      saveCompanySignIn: ({ input: { clientSecret: _secret, ...input } }: { input: CompanySignInInput }) =>
        changed({
          ...input,
          recordName: `_contact-finder.${input.domain}`,
          recordValue: "contact-finder-domain=x",
          redirectUri: "https://finder.example/auth/company/callback",
          provenOn: null,
          testedOn: null,
          startedOn: null,
        }),
      proveCompanyDomain: () => changed({ provenOn: "2026-11-30T00:00:00Z", testedOn: "2026-11-30T00:00:00Z" }),
      switchCompanySignIn: ({ on }: { on: boolean }) => changed({ startedOn: on ? "2026-11-30T00:00:00Z" : null }),
      linkCompanyAccount: ({ password }: { password: string }) => {
        product.signedIn = password === product.password;
        return product.signedIn
          ? { viewer: me(product), userErrors: [] }
          : { viewer: null, userErrors: refusal("INVALID_CREDENTIALS") };
      },
    },
  };
};
