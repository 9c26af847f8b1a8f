import { z } from "zod";
import { canonicalEmail } from "../rules/text/email.ts";
import { textBounds } from "../rules/text/text-bounds.ts";
import { count, fields } from "../rules/fields/fields.ts";
import { boundedText, columnCount, columnText } from "./text.ts";

const email = boundedText(textBounds.email).transform(canonicalEmail);
const token = boundedText(textBounds.token).min(1);
const password = boundedText(textBounds.password);

/** Requests of the account calls (docs/dialect.md#wire-account-calls). Emails arrive in any spelling and are kept in one. */
export const emailRequest = z.object({ email });

/** `getappuserbyemail`: the person a verification or invitation link was emailed to. */
export const linkRequest = z.object({ email, token });

/**
 * `updatinvitedappuser`: uses up an emailed link. An invitation without a password of its own requires `password`; a
 * verification may set one.
 */
export const acceptRequest = z.object({
  email,
  token,
  password: password.optional(),
  firstname: columnText(fields.firstName).optional(),
  lastname: columnText(fields.lastName).optional(),
});

/** Opening a verification link signs in; accepting an invitation signs in by the password chosen there. */
export type LinkUsed = { success: true; session_token?: string; freecredits?: Withheld };

/** Why a new company starts without free credits: `mailbox`, its owner's has had them; `domain`, too many companies of it are new. */
export type Withheld = "mailbox" | "domain";

/** `sendappuserinviteemail`: which pending member, by id or email. */
export const inviteRequest = z.object({ appuserid: z.number().int().optional(), email: email.optional() });

/** `emailtonewuser`: with a password it is the invitation with a first password, without it a verification mail. */
export const newUserRequest = z.object({ email, password: password.optional() });

/** `emailcodeverification`: the password proves that it is the owner of the session who asks; a fresh sign-in does too. */
export const emailChangeRequest = z.object({ oldemail: email, newemail: email, password: password.optional() });

/** `emailupdate`: `code` is the code of the emailed link. Without it, or without an email, the answer is 0 and a reason. */
export const emailUpdateRequest = z.object({
  type: boundedText(20).optional(),
  newemail: email.nullish(),
  afid: z.number().int().optional(),
  code: boundedText(textBounds.token).trim().nullish(),
});

/** `emailcodeverification` answers 0 failure, 1 link sent, 2 email exists. */
export type EmailChangeAnswer = { success: 0 | 1 | 2; message?: string };
/** `emailupdate` answers 0 and why, or the session that takes the place of all earlier ones. */
export type EmailUpdateAnswer = { success: 0; message: string } | { success: 1; result: { session_token: string } };

/** `tellusmore`: onboarding; `onboardingtoken` stands in for a session until the email is verified. */
export const onboardingRequest = z.object({
  companyname: columnText(fields.companyName),
  phonenumber: boundedText(textBounds.phoneNumber),
  country: columnText({ ...fields.country, required: true }),
  salespeoplecount: columnCount(count),
  requiredleadcount: columnCount(count).nullish(),
  department: columnText(fields.department).nullish(),
  onboardingtoken: token.optional(),
});

/** `sendinvoice`: after onboarding, or skipping it. */
export const sendInvoiceRequest = z.object({
  clientid: z.number().int().optional(),
  onboardingtoken: token.optional(),
});

/** The one who signed up, as POST of `_table/client` answers it; `onboardingtoken` is good for one hour. */
export type SignUpAnswer = {
  clientdata: { clientid: number; email: string; name: string };
  user: {
    appuserid: number;
    clientid: number;
    afid: number;
    name: string;
    firstname: string;
    lastname: string;
    email: string;
    role: "client";
    isverified: 0;
  };
  onboardingtoken: string;
};

/** `checkemailexists`: `reason` names the rule that failed. */
export type EmailAvailability = {
  result: { available: boolean; reason?: "not_an_email" | "free_domain" | "blocked_domain" | "taken" };
};

/** What the holder of a link may know of its person (`getappuserbyemail`). */
export type LinkedAppuser = {
  appuserid: number;
  clientid: number;
  email: string;
  name: string | null;
  firstname: string | null;
  lastname: string | null;
  role: string;
  isactive: number;
  isverified: number;
  invitestatus: string;
  companyname: string | null;
  /** Whether accepting needs a password to be chosen. */
  needspassword: boolean;
};
