import { type SocialCallbackAnswer, type SocialProvider } from "@finder/contract/endpoints/social";
import type { ProviderPerson } from "@finder/standins/identity/people";
import { type LocalIdentity, startIdentity } from "@finder/standins/identity/server";
import { type Answer, call } from "../calls.ts";
import type { TestDataspace } from "../dataspace.ts";
import { type Mailed, startWithMail } from "./mail.ts";
import { unique } from "../people.ts";

/** A dataspace with an inbox and both identity providers of the test's own. */
export type WithIdentity = Mailed & { readonly identity: LocalIdentity };

/** Starts all three; `options` moves the clock. */
export async function startWithIdentity(
  env: Record<string, string> = {},
  options: Parameters<typeof startWithMail>[1] = {},
): Promise<WithIdentity> {
  const identity = await startIdentity("http://localhost:4000");
  const dataspace = await startWithMail({ ...identity.env, ...env }, options);
  return {
    ...dataspace,
    identity,
    close: async () => {
      await dataspace.close();
      await identity.close();
    },
  };
}

/** Makes a person with an account at a provider; a verified business email by default. */
export function aProviderPerson(
  identity: LocalIdentity,
  provider: SocialProvider,
  options: Partial<ProviderPerson> = {},
): ProviderPerson {
  const id = unique();
  const person = {
    subject: `subject-${id}`,
    name: "Nora New",
    email: `nora@new-${id}.com`,
    emailVerified: true,
    about: "A person of a test",
    ...options,
  };
  identity.add(provider, person);
  return person;
}

/** What the provider gave the browser to take back to the product. */
type Return = { code?: string; state?: string; iss?: string; error?: string };

type Jar = Map<string, string>;

/** Walks a provider's pages as a browser does and chooses a person (null: "No, cancel"); answers the address it ends at. */
export async function walkPages(url: string, person: Pick<ProviderPerson, "subject"> | null): Promise<URL> {
  const jar: Jar = new Map();
  const shown = await follow(jar, url);
  if (shown.text?.includes("<form") !== true) throw new Error(`No sign-in page at ${shown.url}: ${shown.text}`);
  const chosen = new URLSearchParams(person ? { person: person.subject } : { cancel: "yes" });
  return new URL((await follow(jar, shown.url, chosen)).url);
}

/** A sign-in on its way: what the browser keeps, and what the provider gave it. */
export type OnTheWay = { readonly flow: string; readonly back: Return };

/** Begins a sign-in at the dataspace and walks the provider's pages. */
export async function signInAtProvider(
  dataspace: TestDataspace,
  provider: SocialProvider,
  person: Pick<ProviderPerson, "subject"> | null,
): Promise<OnTheWay> {
  const { status, body } = await call<{ url: string; flow: string }>(dataspace, `user/social/${provider}`, {
    body: {},
  });
  if (status !== 200) throw new Error(`The sign-in could not begin: ${status}`);
  const { searchParams } = await walkPages(body.url, person);
  return { flow: body.flow, back: Object.fromEntries(searchParams) };
}

/** The callback, with what the browser brought back. */
export function comeBack<Body = SocialCallbackAnswer>(
  dataspace: TestDataspace,
  provider: SocialProvider,
  { flow, back }: OnTheWay,
): Promise<Answer<Body>> {
  const { code, state, iss, error } = back;
  return call<Body>(dataspace, `user/social/${provider}/callback`, { body: { flow, code, state, iss, error } });
}

/** A whole sign-in by a provider. */
export async function signInBy<Body = SocialCallbackAnswer>(
  dataspace: TestDataspace,
  provider: SocialProvider,
  person: Pick<ProviderPerson, "subject"> | null,
): Promise<Answer<Body>> {
  return comeBack<Body>(dataspace, provider, await signInAtProvider(dataspace, provider, person));
}

/** Follows redirects until a page is shown or the provider sends the browser away. */
async function follow(jar: Jar, start: string, form?: URLSearchParams): Promise<{ url: string; text: string | null }> {
  const { origin } = new URL(start);
  let [url, answer] = [start, await step(jar, start, form)];
  for (let hops = 0; hops < 10 && answer.headers.has("location"); hops += 1) {
    url = new URL(answer.headers.get("location") ?? "", url).href;
    if (new URL(url).origin !== origin) return { url, text: null };
    answer = await step(jar, url);
  }
  return { url, text: await answer.text() };
}

async function step(jar: Jar, url: string, form?: URLSearchParams): Promise<Response> {
  const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
  const answer = await fetch(url, {
    redirect: "manual",
    headers: { cookie },
    ...(form ? { method: "POST", body: form } : {}),
  });
  for (const line of answer.headers.getSetCookie()) {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    jar.set(name, value);
  }
  return answer;
}
