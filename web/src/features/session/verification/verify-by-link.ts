import type { ApolloClient } from "@apollo/client";
import { arriveAs } from "@/viewer/arrival/arrival";
import { enter } from "@/viewer/enter";
import { ViewerDocument } from "@/viewer/__generated__/Viewer.generated";
import { LinkedPersonDocument } from "../__generated__/LinkedPerson.generated";
import { VerifyEmailDocument } from "./__generated__/VerifyEmail.generated";

/**
 * `entered`: verified and signed in here. `verified`: the account may not be used yet, or not any more. `present`: another
 * account is signed in here, and stays.
 */
export type Verified = "entered" | "verified" | "already" | "expired" | { readonly present: string };

/** Loads the person behind an emailed link and marks the email verified. Throws when the server does not answer. */
export async function verifyByLink(
  client: ApolloClient,
  variables: { email: string; token: string },
): Promise<Verified> {
  const linked = await client.query({ query: LinkedPersonDocument, variables, fetchPolicy: "network-only" });
  const person = linked.data?.linkedPerson.person;
  if (!person) return "expired";
  if (person.verified) return "already";
  const answer = await client.mutate({ mutation: VerifyEmailDocument, variables });
  const { verified = false, viewer = null } = answer.data?.verifyEmail ?? {};
  if (!verified) return "expired";
  if (!viewer) {
    const present = await client.query({ query: ViewerDocument, fetchPolicy: "network-only" });
    return present.data?.viewer ? { present: present.data.viewer.email } : "verified";
  }
  arriveAs(viewer);
  await enter(client, viewer);
  return "entered";
}
