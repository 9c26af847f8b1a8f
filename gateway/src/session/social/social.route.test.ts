import { afterAll, beforeAll, expect, test } from "vitest";
import {
  aProviderPerson,
  startWithIdentity,
  walkPages,
  type WithIdentity,
} from "../../../../tests/support/third-parties/identity.ts";
import { mailTo } from "../../../../tests/support/third-parties/mail.ts";
import { aClient, aMember, unique } from "../../../../tests/support/people.ts";
import { ask, browser, codesOf, inFrontOf, type Stack } from "../../testing/stack.ts";

let stack: Stack<WithIdentity>;
beforeAll(async () => {
  stack = await inFrontOf(await startWithIdentity());
});
afterAll(() => stack.close());

type Landing = { status: number; location: string; cookies: string[] };

/** Opens an address as a browser that comes from somewhere does. */
async function open(path: string, cookie = "", headers: Record<string, string> = {}): Promise<Landing> {
  const answer = await fetch(`${stack.gateway.url}${path}`, { redirect: "manual", headers: { cookie, ...headers } });
  const location = answer.headers.get("location") ?? "";
  return { status: answer.status, location, cookies: answer.headers.getSetCookie() };
}

function named({ cookies }: Landing, name: string): string {
  return cookies.find((each) => each.startsWith(`${name}=`))?.split(";", 1)[0] ?? "";
}

type Person = Parameters<typeof walkPages>[1];
type Way = { cookie: string; back: string };

/** Begins at the gateway and walks the provider's pages: what the browser keeps, and the address it is sent back to. */
async function walk(person: Person, { provider = "linkedin", returnTo = "" } = {}): Promise<Way> {
  const query = returnTo === "" ? "" : `?returnTo=${encodeURIComponent(returnTo)}`;
  const started = await open(`/auth/${provider}${query}`);
  const { pathname, search } = await walkPages(started.location, person);
  return { cookie: named(started, "finder_social"), back: pathname + search };
}

async function signInBy(person: Person, options = {}): Promise<Landing> {
  const { cookie, back } = await walk(person, options);
  return open(back, cookie, { "sec-fetch-site": "cross-site" });
}

function newcomer(options = {}): ReturnType<typeof aProviderPerson> {
  return aProviderPerson(stack.dataspace.identity, "linkedin", options);
}

async function viewerOf(shown: Landing): Promise<unknown> {
  const headers = { ...browser, cookie: named(shown, "finder_session") };
  return (await ask(stack.gateway, "{ viewer { email role } }", { headers })).data?.["viewer"];
}

test("the providers that are configured are listed, with where to begin", async () => {
  const answer = await ask(stack.gateway, "{ signInProviders { id name startUrl } }");
  expect(answer.data?.["signInProviders"]).toEqual([
    { id: "linkedin", name: expect.any(String), startUrl: "/auth/linkedin" },
    { id: "google", name: expect.any(String), startUrl: "/auth/google" },
  ]);
});

test("a browser is sent to the provider with its secret in an HttpOnly cookie", async () => {
  const started = await open("/auth/google");
  expect(started.status).toBe(302);
  expect(new URL(started.location).searchParams.get("code_challenge_method")).toBe("S256");
  expect(started.cookies).toEqual([
    expect.stringMatching(/^finder_social=[^;]+; Path=\/auth; Expires=[^;]+; HttpOnly; SameSite=Lax$/),
  ]);
});

test("a first visit makes a client and opens onboarding, the next the dashboard", async () => {
  const person = newcomer();
  const first = await signInBy(person);
  expect(first).toMatchObject({ status: 302, location: "/tellusmore" });
  expect(first.cookies).toEqual([
    expect.stringMatching(/^finder_social=; Path=\/auth; .*1970/),
    expect.stringMatching(/^finder_session=[^;]+; Path=\/; .*HttpOnly; SameSite=Lax$/),
  ]);
  expect(await viewerOf(first)).toEqual({ email: person.email, role: "CLIENT" });
  expect((await mailTo(stack.dataspace, person.email, /Welcome/)).text).toBeTruthy();
  const second = await signInBy(person, { returnTo: "//evil.example" });
  expect(second.location).toBe("/dashboard/main/dashboardmain");
  expect(await viewerOf(second)).toEqual({ email: person.email, role: "CLIENT" });
});

test("a visitor is brought to the page it came for", async () => {
  const { owner } = await aClient(stack.dataspace);
  const person = newcomer({ email: owner.email });
  const back = await signInBy(person, { returnTo: "/dashboard/settings/usage?tab=statement" });
  expect(back.location).toBe("/dashboard/settings/usage?tab=statement");
  expect(await viewerOf(back)).toEqual({ email: owner.email, role: "CLIENT" });
});

test("a path that was planted in the cookie leads nowhere else", async () => {
  const { owner } = await aClient(stack.dataspace);
  const { cookie, back } = await walk(newcomer({ email: owner.email }));
  const planted = new URLSearchParams(decodeURIComponent(cookie.slice("finder_social=".length)));
  planted.set("returnTo", "/.//evil.example");
  const shown = await open(back, `finder_social=${encodeURIComponent(planted.toString())}`);
  expect(shown.location).toBe("/dashboard/main/dashboardmain");
});

test("the session that a browser had ends when another begins", async () => {
  const { owner } = await aClient(stack.dataspace);
  const { cookie, back } = await walk(newcomer());
  await open(back, `${cookie}; finder_session=${owner.token}`);
  expect(codesOf(await ask(stack.gateway, "{ viewer { id } }", { token: owner.token }))).toEqual(["SESSION_ENDED"]);
});

function refusedWith(code: string): string {
  return `/login?refused=${code}`;
}

test.each([
  ["who says no at the provider", null, "SOCIAL_SIGN_IN_FAILED"],
  ["a free email", { email: `zoe${unique()}@gmail.com` }, "ACCOUNT_NOT_REGISTERED"],
  ["an email that the provider has not verified", { emailVerified: false }, "EMAIL_NOT_VERIFIED_BY_PROVIDER"],
])("%s sees the reason at the login and is not signed in", async (_what, options, code) => {
  const shown = await signInBy(options && newcomer(options));
  expect(shown).toMatchObject({ status: 302, location: refusedWith(code) });
  expect(named(shown, "finder_session")).toBe("");
});

test.each([
  ["disabled", { isactive: 0 }, "ACCOUNT_DISABLED"],
  ["invited", { invitestatus: "pending" } as const, "INVITATION_NOT_ACCEPTED"],
])("a person who is %s sees the reason at the login", async (_state, state, code) => {
  const { clientid } = await aClient(stack.dataspace);
  const { email } = await aMember(stack.dataspace, clientid, state);
  expect((await signInBy(newcomer({ email }))).location).toBe(refusedWith(code));
});

test("a sign-in ends only in the browser that began it, and once", async () => {
  const person = newcomer();
  const { cookie, back } = await walk(person);
  const elsewhere = await open(back);
  expect(elsewhere.location).toBe(refusedWith("SOCIAL_SIGN_IN_FAILED"));
  const otherFlow = (await walk(newcomer())).cookie;
  expect((await open(back, otherFlow)).location).toBe(refusedWith("SOCIAL_SIGN_IN_FAILED"));
  const ways = await Promise.all([1, 2].map(() => open(back, cookie)));
  expect(ways.filter(({ location }) => location === "/tellusmore").length).toBeLessThanOrEqual(1);
  expect((await open(back, cookie)).location).toBe(refusedWith("SOCIAL_SIGN_IN_FAILED"));
});

test("a sign-in begun in two tabs can end in either, which signs in the other", async () => {
  const [older, newer] = [await walk(newcomer()), await walk(newcomer())];
  const early = await open(older.back, newer.cookie);
  expect(early.location).toBe(refusedWith("SOCIAL_SIGN_IN_FAILED"));
  expect(early.cookies).toEqual([]);
  const entered = await open(newer.back, newer.cookie);
  expect(entered.location).toBe("/tellusmore");
  const late = await open(
    older.back,
    entered.cookies.find((each) => each.startsWith("finder_session="))?.split(";")[0] ?? "",
  );
  expect(late.location).toBe("/dashboard/main/dashboardmain");
  expect(await viewerOf(entered)).toMatchObject({ role: "CLIENT" });
});

test.each([
  "/auth/linkedin/callback",
  "/auth/linkedin/callback?code=x&state=y&iss=z",
  "/auth/linkedin/callback?code=x&code=y&state[a]=b",
  "/auth/linkedin/callback?error=access_denied&state=%00",
])("%s without a flow signs no one in", async (path) => {
  for (const cookie of ["", "finder_social=", "finder_social=flow%3Dguessed", "finder_social=%E0%A4%A"]) {
    const shown = await open(path, cookie);
    expect(shown.location).toBe(refusedWith("SOCIAL_SIGN_IN_FAILED"));
    expect(named(shown, "finder_session")).toBe("");
  }
});

test("a sign-in of one provider does not end at the other", async () => {
  const { cookie, back } = await walk(newcomer());
  const shown = await open(back.replace("linkedin", "google"), cookie);
  expect(shown.location).toBe(refusedWith("SOCIAL_SIGN_IN_FAILED"));
});

test("the login says that a provider is down, or does not exist", async () => {
  const { identity } = stack.dataspace;
  const { cookie, back } = await walk(newcomer());
  identity.behave("linkedin", "down");
  try {
    expect((await open(back, cookie)).location).toBe(refusedWith("UNAVAILABLE"));
  } finally {
    identity.behave("linkedin", "well");
  }
  for (const provider of ["facebook", "LinkedIn", "x".repeat(60)])
    expect((await open(`/auth/${provider}`)).location).toBe(refusedWith("BAD_REQUEST"));
});

test("another site cannot begin a sign-in in a visitor's browser", async () => {
  const started = await open("/auth/google", "", { "sec-fetch-site": "cross-site" });
  expect(started).toEqual({ status: 302, location: "/login", cookies: [] });
  for (const site of ["same-origin", "none"])
    expect(named(await open("/auth/google", "", { "sec-fetch-site": site }), "finder_social")).not.toBe("");
});
