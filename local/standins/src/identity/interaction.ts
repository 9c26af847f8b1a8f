import type { IncomingMessage, ServerResponse } from "node:http";
import type Provider from "oidc-provider";
import type { InteractionResults } from "oidc-provider";
import type { Look } from "./brands.ts";
import { failurePage, sendPage, signInPage } from "./pages.ts";
import type { ProviderPerson } from "./people.ts";

/** The page on which a person chooses who to be (GET), and what follows from it (POST): sign-in and consent in one. */
export async function handleInteraction(
  brand: Look,
  provider: Provider,
  people: readonly ProviderPerson[],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    const { params } = await provider.interactionDetails(request, response);
    if (request.method !== "POST") return sendPage(response, 200, signInPage(brand, people));
    const subject = (await readForm(request)).get("person");
    const person = people.find((each) => each.subject === subject);
    const result = await choice(provider, String(params["client_id"]), person);
    await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  } catch (error) {
    if (!response.headersSent) sendPage(response, 400, failurePage(brand, (error as Error).message));
  }
}

const largest = 10_000;

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  let text = "";
  for await (const part of request) {
    text += String(part);
    if (text.length > largest) break;
  }
  return new URLSearchParams(text);
}

async function choice(
  provider: Provider,
  clientId: string,
  person: ProviderPerson | undefined,
): Promise<InteractionResults> {
  if (!person) return { error: "access_denied", error_description: "The person did not want to sign in" };
  const grant = new provider.Grant({ accountId: person.subject, clientId });
  grant.addOIDCScope("openid profile email");
  return { login: { accountId: person.subject }, consent: { grantId: await grant.save() } };
}
