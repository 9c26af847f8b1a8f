import type { ApolloClient } from "@apollo/client";
import { enter } from "@/viewer/enter";
import { ViewerDocument } from "@/viewer/__generated__/Viewer.generated";
import { ResumeSignUpDocument } from "./__generated__/ResumeSignUp.generated";

/** `unknown`: this browser did not sign up, or not recently; only a sign-in shows the state. */
export type Resumed = "entered" | "unverified" | "unknown";

/** Opens the session of this browser's sign-up once its email is verified, or finds that another tab has done so. */
export async function resumeSignUp(client: ApolloClient): Promise<Resumed> {
  const answer = await client.mutate({ mutation: ResumeSignUpDocument }).catch(() => undefined);
  const payload = answer?.data?.resumeSignUp;
  if (payload?.userErrors.some(({ code }) => code === "ACCOUNT_UNVERIFIED")) return "unverified";
  const viewer =
    payload?.viewer ??
    (await client.query({ query: ViewerDocument, fetchPolicy: "network-only" }).then(
      ({ data }) => data?.viewer,
      () => null,
    ));
  if (!viewer) return "unknown";
  await enter(client, viewer);
  return "entered";
}
