import { afterAll, beforeAll, expect, it } from "vitest";
import type { SocialProvider } from "@finder/contract/endpoints/social";
import { freePort } from "@finder/local/postgres";
import { type LocalIdentity, startIdentity } from "@finder/standins/identity/server";
import { startDataspace, type TestDataspace } from "../support/dataspace.ts";
import { startGateway, type TestGateway } from "../support/gateway.ts";
import { aProviderPerson, walkPages } from "../support/third-parties/identity.ts";
import { aClient, aMember } from "../support/people.ts";

let url: string;
let identity: LocalIdentity;
let dataspace: TestDataspace;
let gateway: TestGateway;
beforeAll(async () => {
  const port = String(await freePort());
  url = `http://localhost:${port}`;
  identity = await startIdentity(url);
  dataspace = await startDataspace({ ...identity.env, WEB_URL: url });
  gateway = await startGateway(dataspace, { GATEWAY_PORT: port });
});
afterAll(async () => {
  await gateway?.close();
  await dataspace?.close();
  await identity?.close();
});

type Ended = { readonly place: string; readonly session: string | undefined };

function cookieOf(answer: Response, name: string): string | undefined {
  return answer.headers
    .getSetCookie()
    .map((line) => new RegExp(`^(${name}=[^;]+)`).exec(line)?.[1])
    .find(Boolean);
}

function open(path: string, cookie = ""): Promise<Response> {
  return fetch(new URL(path, url), { redirect: "manual", headers: { cookie } });
}

/** Presses the provider's button as a browser does, and goes all the way back to the product. */
async function signInBy(provider: SocialProvider, person: { subject: string } | null, returnTo = ""): Promise<Ended> {
  const started = await open(`/auth/${provider}${returnTo && `?returnTo=${encodeURIComponent(returnTo)}`}`);
  const back = await walkPages(started.headers.get("location") ?? "", person);
  expect(back.href.startsWith(`${url}/auth/${provider}/callback?`)).toBe(true);
  const ended = await open(back.href, cookieOf(started, "finder_social"));
  return { place: ended.headers.get("location") ?? "", session: cookieOf(ended, "finder_session") };
}

async function emailOf(session: string | undefined): Promise<string | undefined> {
  const answer = await fetch(`${url}/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: url, cookie: session ?? "" },
    body: JSON.stringify({ query: "{ viewer { email } }" }),
  });
  const { data } = (await answer.json()) as { data?: { viewer?: { email?: string } } };
  return data?.viewer?.email;
}

it.each(["linkedin", "google"] as const)(
  "a first social sign-in by %s opens onboarding, a return the dashboard",
  async (provider) => {
    const person = aProviderPerson(identity, provider);
    const first = await signInBy(provider, person);
    expect([first.place, await emailOf(first.session)]).toEqual(["/tellusmore", person.email]);
    const again = await signInBy(provider, person);
    expect([again.place, await emailOf(again.session)]).toEqual(["/dashboard/main/dashboardmain", person.email]);
    expect((await signInBy(provider, person, "/dashboard/main/search")).place).toBe("/dashboard/main/search");
    expect((await signInBy(provider, person, "//evil.example/")).place).toBe("/dashboard/main/dashboardmain");
  },
);

it("an existing client logs in and goes to the dashboard", async () => {
  const { owner } = await aClient(dataspace);
  const { place, session } = await signInBy("google", aProviderPerson(identity, "google", { email: owner.email }));
  expect([place, await emailOf(session)]).toEqual(["/dashboard/main/dashboardmain", owner.email]);
});

it("a refused person sees the reason and is not signed in", async () => {
  const { clientid } = await aClient(dataspace);
  const disabled = await aMember(dataspace, clientid, { isactive: 0 });
  const refusals = [
    [null, "SOCIAL_SIGN_IN_FAILED"],
    [{ emailVerified: false }, "EMAIL_NOT_VERIFIED_BY_PROVIDER"],
    [{ email: "unregistered@gmail.com" }, "ACCOUNT_NOT_REGISTERED"],
    [{ email: disabled.email }, "ACCOUNT_DISABLED"],
  ] as const;
  for (const [options, code] of refusals) {
    const person = options && aProviderPerson(identity, "linkedin", options);
    expect(await signInBy("linkedin", person)).toEqual({ place: `/login?refused=${code}`, session: undefined });
  }
});

it("a provider that is down has its own error", async () => {
  const person = aProviderPerson(identity, "google");
  const started = await open("/auth/google");
  const back = await walkPages(started.headers.get("location") ?? "", person);
  identity.behave("google", "down");
  const ended = await open(back.href, cookieOf(started, "finder_social"));
  identity.behave("google", "well");
  expect(ended.headers.get("location")).toBe("/login?refused=UNAVAILABLE");
});
