import type { EmailChangeAnswer, EmailUpdateAnswer } from "@finder/contract/endpoints/account";
import { ProductError } from "@finder/contract/errors";
import { canonicalEmail } from "@finder/contract/rules/text/email";
import type { DataspaceClient } from "../../dataspace/client.ts";

/**
 * Emails a link to the new address of the calling member. Refused with EMAIL_TAKEN, EMAIL_NOT_BUSINESS, WRONG_PASSWORD, or
 * BAD_REQUEST in the dataspace's words.
 */
export async function requestChange(
  dataspace: DataspaceClient,
  change: { readonly oldEmail: string; readonly newEmail: string; readonly password: string | null | undefined },
): Promise<void> {
  const answer = await dataspace.post<EmailChangeAnswer>("emailcodeverification", {
    oldemail: change.oldEmail,
    newemail: canonicalEmail(change.newEmail),
    ...(change.password ? { password: change.password } : {}),
  });
  if (answer.success === 2) throw new ProductError("EMAIL_TAKEN", { field: "newEmail" });
  if (answer.success === 0) throw refusal("newEmail", answer.message);
}

/** Gives the calling member its new email by the emailed code; the token of the one session that is left. Refused with BAD_REQUEST or EMAIL_TAKEN. */
export async function changeByCode(dataspace: DataspaceClient, newEmail: string, code: string): Promise<string> {
  const body = { type: "email", newemail: canonicalEmail(newEmail), code };
  const answer = await dataspace.post<EmailUpdateAnswer>("emailupdate", body);
  if (answer.success === 0) throw refusal("code", answer.message);
  return answer.result.session_token;
}

function refusal(field: string, detail: string | undefined): ProductError {
  return new ProductError("BAD_REQUEST", { field, ...(detail === undefined ? {} : { detail }) });
}
