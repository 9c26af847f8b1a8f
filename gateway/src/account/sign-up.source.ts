import type { EmailAvailability as AvailabilityAnswer, SignUpAnswer } from "@finder/contract/endpoints/account";
import { ProductError } from "@finder/contract/errors";
import { messages as accountMessages } from "@finder/contract/messages/screens/session/en";
import { canonicalEmail } from "@finder/contract/rules/text/email";
import type { DataspaceClient } from "../dataspace/client.ts";
import { viewOf } from "../graphql/from.ts";
import { EmailAvailability, type OnboardingInput, type RegisterInput } from "./sign-up.types.ts";

const toAvailability = viewOf(EmailAvailability);

/** Whether an email may be used. `signedIn`: ask with the caller's session. */
export async function checkEmail(
  dataspace: DataspaceClient,
  email: string,
  signedIn: boolean,
): Promise<EmailAvailability> {
  const body = { email: canonicalEmail(email) };
  const { result } = await (signedIn
    ? dataspace.post<AvailabilityAnswer>("checkemailexists", body)
    : dataspace.postAnonymously<AvailabilityAnswer>("checkemailexists", body));
  return toAvailability(result);
}

/** Opens an account; the token with which it is onboarded. Refused with EMAIL_TAKEN, EMAIL_NOT_BUSINESS, WEAK_PASSWORD or BAD_REQUEST. */
export async function signUp(dataspace: DataspaceClient, input: RegisterInput): Promise<string> {
  const { acceptTerms, email, password } = input;
  const firstname = required("firstName", input.firstName);
  const lastname = required("lastName", input.lastName);
  if (!acceptTerms)
    throw new ProductError("BAD_REQUEST", { field: "acceptTerms", detail: accountMessages.register.termsMissing });
  const row = { email: canonicalEmail(email), password, firstname, lastname };
  const [answer] = (await dataspace.addRowAnonymously<SignUpAnswer>("client", row)).resource;
  if (!answer) throw new ProductError("INTERNAL");
  return answer.onboardingtoken;
}

/** Saves the company's details of onboarding. Rejects with BAD_REQUEST, or LINK_EXPIRED for an old token. */
export function tellUsMore(dataspace: DataspaceClient, token: string | null, input: OnboardingInput): Promise<void> {
  return asOwner(dataspace, "tellusmore", token, {
    companyname: input.companyName,
    phonenumber: input.phoneNumber,
    country: input.country,
    salespeoplecount: input.salesPeopleCount,
    requiredleadcount: input.requiredLeadCount ?? null,
    department: input.department ?? null,
  });
}

/** Emails the first invoice once; later calls send nothing. */
export function sendInvoice(dataspace: DataspaceClient, token: string | null): Promise<void> {
  return asOwner(dataspace, "sendinvoice", token, {});
}

/** Emails a new verification link to an account that waits for one; the answer is the same for all others. */
export async function sendVerification(dataspace: DataspaceClient, email: string): Promise<void> {
  await dataspace.postAnonymously("sendverificationemail", { email: canonicalEmail(email) });
}

function required(field: "firstName" | "lastName", text: string): string {
  const name = text.trim();
  if (name === "") throw new ProductError("BAD_REQUEST", { field, detail: "Required" });
  return name;
}

/** A call with the owner's session, or with the token of a sign-up. */
async function asOwner(
  dataspace: DataspaceClient,
  path: string,
  onboardingtoken: string | null,
  body: object,
): Promise<void> {
  if (onboardingtoken === null) await dataspace.post(path, body);
  else await dataspace.postAnonymously(path, { ...body, onboardingtoken });
}
