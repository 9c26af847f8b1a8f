import type { SocialCallbackAnswer, SocialProvidersAnswer, SocialStartAnswer } from "@finder/contract/endpoints/social";
import { paths } from "@finder/contract/web-paths";
import type { DataspaceClient } from "../../dataspace/client.ts";
import { openedSession, type OpenedSession } from "../../dataspace/sessions.ts";
import { viewOf } from "../../graphql/from.ts";
import { SignInProvider } from "./social.types.ts";

const toProvider = viewOf(SignInProvider);

/** Any company's own provider: its page asks for the email first. */
const company: SignInProvider = { id: "company", name: "your company", startUrl: paths.companySignIn };

/** The providers that are configured: one call. */
export async function readProviders(dataspace: DataspaceClient): Promise<SignInProvider[]> {
  const { resource, companies } = await dataspace.getAnonymously<SocialProvidersAnswer>("user/social");
  return [...resource.map(toProvider), ...(companies === 1 ? [company] : [])];
}

/** The provider's address for the browser, and the secret that the browser keeps until it is back. */
export function startSocial(dataspace: DataspaceClient, provider: string): Promise<SocialStartAnswer> {
  return dataspace.postAnonymously<SocialStartAnswer>(address(provider), {});
}

/** What the browser kept and what the provider sent with it. */
export type SocialReturn = { readonly flow: string } & Partial<Record<"code" | "state" | "iss" | "error", string>>;

/** The session of a visitor who came back; `isNew`: the first visit made a client. Refused as `SocialCallbackAnswer` says. */
export async function finishSocial(
  dataspace: DataspaceClient,
  provider: string,
  back: SocialReturn,
): Promise<{ opened: OpenedSession; isNew: boolean }> {
  const answer = await dataspace.postAnonymously<SocialCallbackAnswer>(`${address(provider)}/callback`, back);
  return { opened: await openedSession(dataspace, answer), isNew: answer.type === "signup" };
}

function address(provider: string): string {
  return `user/social/${provider}`;
}
