import type { Look } from "./brands.ts";
import type { ProviderPerson } from "./people.ts";

type Claims = Readonly<Record<string, unknown>>;

/** An identity provider of companies, which answers as the real one does. */
export type CompanyBrand = Look & {
  readonly id: "entra" | "okta" | "keycloak";
  readonly claimsOf: (person: ProviderPerson) => Claims;
};

const plain = `:root{--page:light-dark(#f2f2f2,#1b1b1b);--card:light-dark(#fff,#262626);--line:light-dark(#d0d0d0,#444);
--brand:light-dark(#0b5cad,#7db8f0);--text:light-dark(#1b1b1b,#f2f2f2);--quiet:light-dark(#555,#bbb)}`;

/** Claims that every provider has. */
function common({ subject, name }: ProviderPerson): Claims {
  return { sub: subject, name };
}

/** Entra says nothing of the email's proof; Keycloak says no for imported people. Google Workspace is the social brand. */
export const companyBrands: readonly CompanyBrand[] = [
  {
    id: "entra",
    name: "Entra ID",
    heading: "Pick an account",
    style: plain,
    claimsOf: (person) => ({ ...common(person), email: person.email, tid: "0b1c", oid: person.subject }),
  },
  {
    id: "okta",
    name: "Okta",
    heading: "Sign in",
    style: plain,
    claimsOf: (person) => ({
      ...common(person),
      email: person.email,
      email_verified: true,
      preferred_username: person.email,
    }),
  },
  {
    id: "keycloak",
    name: "Keycloak",
    heading: "Sign in to your account",
    style: plain,
    claimsOf: (person) => ({
      ...common(person),
      email: person.email,
      email_verified: person.emailVerified,
      preferred_username: person.subject,
    }),
  },
];

/** What the two brands of the product's own sign-in answer; Google names the organization (`hd`) of an account that has one. */
export function socialClaims({ hostedDomain, ...person }: ProviderPerson): Claims {
  const organization = hostedDomain === undefined ? {} : { hd: hostedDomain };
  return { ...common(person), email: person.email, email_verified: person.emailVerified, ...organization };
}
