import { ProductError } from "@finder/contract/errors";
import type { DataspaceClient } from "../../dataspace/client.ts";

/** Emails a reset link to the owner of the address; the answer is the same when there is none. */
export async function requestReset(dataspace: DataspaceClient, email: string): Promise<void> {
  await dataspace.postAnonymously("user/password?reset=true", { email });
}

/** Sets the password by an emailed code. Refused with RESET_CODE_EXPIRED or WEAK_PASSWORD. */
export async function resetByCode(
  dataspace: DataspaceClient,
  reset: { readonly email: string; readonly code: string; readonly password: string },
): Promise<void> {
  const { email, code, password } = reset;
  try {
    await dataspace.postAnonymously("user/password", { email, code, new_password: password });
  } catch (error) {
    if (error instanceof ProductError && error.code === "WEAK_PASSWORD")
      throw new ProductError("WEAK_PASSWORD", { field: "password", cause: error });
    throw error;
  }
}

/** Changes the password of the calling member; the token of the one session that is left. Refused with WRONG_PASSWORD or WEAK_PASSWORD. */
export async function changeOwnPassword(
  dataspace: DataspaceClient,
  passwords: { readonly current: string; readonly next: string },
): Promise<string> {
  const body = { old_password: passwords.current, new_password: passwords.next };
  const answer = await dataspace.post<{ session_token: string }>("user/password?login=true", body);
  return answer.session_token;
}
