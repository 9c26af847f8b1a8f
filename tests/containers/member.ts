import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";

type Answer = {
  readonly data: Record<string, Record<string, unknown>> | null;
  readonly errors?: readonly { readonly extensions: { readonly code: string } }[];
};

/** Asks the gateways through the proxy, as a tool does; throws where no gateway answers. */
export async function ask(url: string, query: string, variables: object, token?: string): Promise<Answer> {
  const response = await fetch(`${url}/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ query, variables }),
  });
  const text = await response.text();
  if (!text.startsWith("{")) throw new Error(`${response.status}: ${text}`);
  return JSON.parse(text) as Answer;
}

/** Signs up, follows the emailed link and begins without a company; answers the session's token. */
export async function signUp(url: string, inbox: string): Promise<string> {
  const email = `ann-${randomUUID()}@acme-${randomUUID().slice(0, 8)}.example`;
  const password = "Correct-horse-9";
  const input = { email, password, firstName: "Ann", lastName: "Bee", acceptTerms: true };
  const registering =
    "mutation ($input: RegisterInput!) { register(input: $input) { onboardingToken userErrors { code } } }";
  const { data } = await ask(url, registering, { input });
  const token = await mailedToken(inbox, email);
  const verifying =
    "mutation ($email: String!, $token: String!, $password: String) { verifyEmail(email: $email, token: $token, password: $password) { sessionToken userErrors { code } } }";
  const verified = await ask(url, verifying, { email, token, password });
  const session = verified.data?.["verifyEmail"]?.["sessionToken"];
  if (typeof session !== "string") throw new Error(JSON.stringify({ data, verified }));
  return session;
}

async function mailedToken(inbox: string, email: string): Promise<string> {
  for (;;) {
    const mails = (await (await fetch(inbox)).json()) as string[];
    const mail = mails.find((text) => text.includes(email));
    const token = mail && /[?&](?:amp;)?token=([\w.~-]+)/.exec(decode(mail))?.[1];
    if (token) return token;
    await pause(200);
  }
}

/** Quoted-printable, as emails are sent. */
function decode(mail: string): string {
  return mail
    .replaceAll(/=\r?\n/g, "")
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}
