import { z } from "zod";
import { socialCallbackRequest } from "./social.ts";

/** Roles that a first sign-in by the company may bring. */
export const companyRoles = ["member", "admin"] as const;

const line = (most: number) => z.string().trim().min(1).max(most);

/** `companysignin/save`: by the owner. Without a secret the stored one stays. */
export const companySignInRequest = z.object({
  domain: line(253),
  issuer: line(500),
  oidcclient: line(300),
  secret: line(1_000).optional(),
  role: z.enum(companyRoles).default("member"),
});

/** `companysignin/switch`: on for everyone of the domain, or off. */
export const companySwitchRequest = z.object({ on: z.literal([0, 1]) });

/** `user/session/company`: where the people of an email's domain sign in. */
export const companyStartRequest = z.object({ email: line(254) });
/** The address to go to, the secret that the browser keeps until it is back, and the client whose provider it is. */
export type CompanyStartAnswer = { url: string; flow: string; company: number };

/** `user/session/company/callback`, as the browser kept it and the provider sent it. */
export const companyCallbackRequest = socialCallbackRequest.extend({ company: z.number().int().positive() });

/** `user/session/company/link`: proves by the password whose account an unverified email names. */
export const companyLinkRequest = z.object({ linktoken: line(200), password: z.string().max(1_000) });

/** The owner's settings of the company's sign-in; null: there are none. */
export type CompanySignIn = {
  domain: string;
  /** The DNS record that proves the domain. */
  record: { name: string; value: string };
  provenon: string | null;
  issuer: string;
  oidcclient: string;
  role: (typeof companyRoles)[number];
  testedon: string | null;
  startedon: string | null;
  /** The redirect URI that the provider is to allow. */
  callback: string;
};
export type CompanySignInAnswer = { companysignin: CompanySignIn | null };
