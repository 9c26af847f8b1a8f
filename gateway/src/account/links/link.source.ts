import type { LinkedAppuser, LinkUsed } from "@finder/contract/endpoints/account";
import { ProductError } from "@finder/contract/errors";
import { canonicalEmail } from "@finder/contract/rules/text/email";
import type { DataspaceClient } from "../../dataspace/client.ts";
import { viewOf } from "../../graphql/from.ts";
import { type AcceptInvitationInput, LinkedPerson } from "./link.types.ts";

const toLinked = viewOf(LinkedPerson);

/** What an emailed link carries. */
type Link = { readonly email: string; readonly token: string };

/** Reads the recipient of an emailed link, used or not. Rejects with LINK_EXPIRED. */
export async function readLinked(dataspace: DataspaceClient, link: Link): Promise<LinkedPerson> {
  const { resource } = await byLink(() =>
    dataspace.postAnonymously<{ resource: LinkedAppuser[] }>("getappuserbyemail", linkOf(link)),
  );
  const [row] = resource;
  if (!row) throw new ProductError("LINK_EXPIRED", { field: "token" });
  return toLinked(row);
}

/** Uses a verification link up; the token of the session that it opens, if it may. Refused with LINK_EXPIRED or WEAK_PASSWORD. */
export async function useVerification(
  dataspace: DataspaceClient,
  link: Link,
  password: string | null,
): Promise<string | null> {
  const body = { ...linkOf(link), ...given({ password }) };
  const answer = await byLink(() => dataspace.postAnonymously<LinkUsed>("updatinvitedappuser", body));
  return answer.session_token ?? null;
}

/** Uses an invitation up. Refused with LINK_EXPIRED, WEAK_PASSWORD, EMAIL_TAKEN or BAD_REQUEST. */
export async function useInvitation(dataspace: DataspaceClient, input: AcceptInvitationInput): Promise<void> {
  const { password, firstName, lastName } = input;
  const chosen = given({ password, firstname: firstName, lastname: lastName });
  await byLink(() => dataspace.postAnonymously("updatinvitedappuser", { ...linkOf(input), ...chosen }));
}

/** A link that was cut or mistyped is as good as one that has expired. */
async function byLink<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    const mangled = error instanceof ProductError && error.code === "BAD_REQUEST" && error.field === "token";
    throw mangled ? new ProductError("LINK_EXPIRED", { field: "token", cause: error }) : error;
  }
}

function linkOf({ email, token }: Link): Link {
  return { email: canonicalEmail(email), token };
}

/** What is not null. */
function given(values: Record<string, string | null | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}
