import { afterAll, beforeAll, expect, test } from "vitest";
import {
  aColleague,
  aCompany,
  aStartedCompany,
  proven,
  startWithCompanies,
  type WithCompanies,
} from "../../../../tests/support/third-parties/company.ts";
import { walkPages } from "../../../../tests/support/third-parties/identity.ts";
import { aMember } from "../../../../tests/support/people.ts";
import { ask, browser, inFrontOf, type Stack } from "../../testing/stack.ts";

let stack: Stack<WithCompanies>;
beforeAll(async () => {
  stack = await inFrontOf(await startWithCompanies());
});
afterAll(() => stack.close());

/** Opens an address as a browser does. */
async function open(path: string, cookie = "", headers: Record<string, string> = {}) {
  const answer = await fetch(`${stack.gateway.url}${path}`, { redirect: "manual", headers: { cookie, ...headers } });
  const cookies = answer.headers.getSetCookie();
  const named = (name: string): string => cookies.find((each) => each.startsWith(`${name}=`))?.split(";")[0] ?? "";
  return { status: answer.status, location: answer.headers.get("location") ?? "", cookies, named };
}

/** A whole sign-in from an address of ours; the page that it ends at. */
async function walk(path: string, person: { subject: string } | null, cookie = "") {
  const started = await open(path, cookie);
  const { pathname, search } = await walkPages(started.location, person);
  return open(pathname + search, `${started.named("finder_company")}; ${cookie}`, { "sec-fetch-site": "cross-site" });
}

async function viewerOf(cookie: string): Promise<unknown> {
  return (await ask(stack.gateway, "{ viewer { email role } }", { headers: { ...browser, cookie } })).data?.["viewer"];
}

test("a colleague signs in by the company, with the secret in an HttpOnly cookie", async () => {
  const company = await aStartedCompany(stack.dataspace, "okta");
  const person = aColleague(stack.dataspace, company);
  const started = await open(`/auth/company?domain=${company.domain}`);
  expect(started.cookies).toEqual([
    expect.stringMatching(/^finder_company=[^;]+; Path=\/auth; Expires=[^;]+; HttpOnly; SameSite=Lax$/),
  ]);
  const back = `/auth/company?domain=${company.domain}&returnTo=/dashboard/settings/usage`;
  const entered = await walk(back, person);
  expect(entered.location).toBe("/dashboard/settings/usage");
  expect(await viewerOf(entered.named("finder_session"))).toEqual({ email: person.email, role: "MEMBER" });
  expect((await ask(stack.gateway, "{ signInProviders { id startUrl } }")).data?.["signInProviders"]).toContainEqual({
    id: "company",
    startUrl: "/companysignin",
  });
});

test("an unverified email's account is connected by its password, in the same browser", async () => {
  const company = await aStartedCompany(stack.dataspace, "entra");
  const { email, password, afid } = await aMember(stack.dataspace, company.clientid);
  const own = email.replace(/@.*/, `@${company.domain}`);
  await stack.dataspace.services.db.pool.query("update login set email = $2 where afid = $1", [afid, own]);
  const refused = await walk(
    `/auth/company?domain=${company.domain}`,
    aColleague(stack.dataspace, company, { email: own }),
  );
  expect(refused.location).toMatch(/^\/companysignin\?refused=COMPANY_PROOF_REQUIRED/);
  const link = `mutation { linkCompanyAccount(password: "${password}") { viewer { email } userErrors { code } } }`;
  const elsewhere = await ask(stack.gateway, link, { headers: browser });
  expect(JSON.stringify(elsewhere)).toContain("SIGN_IN_EXPIRED");
  const linked = await ask(stack.gateway, link, { headers: { ...browser, cookie: refused.named("finder_waiting") } });
  expect(linked.data).toMatchObject({ linkCompanyAccount: { viewer: { email }, userErrors: [] } });
});

test("the owner's test leads back to the settings, and never from another site", async () => {
  const company = await aCompany(stack.dataspace, "keycloak");
  const cookie = `finder_session=${company.owner.token}`;
  expect((await open("/auth/company/test", cookie)).location).toBe(
    "/dashboard/settings/security?refused=COMPANY_NOT_READY",
  );
  await proven(stack.dataspace, company);
  const ended = await walk("/auth/company/test", aColleague(stack.dataspace, company), cookie);
  expect(ended.location).toBe("/dashboard/settings/security?tested=yes");
  const stranger = await walk(
    "/auth/company/test",
    aColleague(stack.dataspace, company, { email: "a@b.example" }),
    cookie,
  );
  expect(stranger.location).toBe("/dashboard/settings/security?refused=COMPANY_SIGN_IN_FAILED");
  for (const path of ["/auth/company/test", `/auth/company?domain=${company.domain}`]) {
    const foreign = await open(path, cookie, { "sec-fetch-site": "cross-site" });
    expect([foreign.status, foreign.cookies]).toEqual([302, []]);
    expect(foreign.location).toMatch(/^\/(?:companysignin|dashboard\/settings\/security)$/);
  }
});

test.each([
  "/auth/company/callback",
  "/auth/company/callback?code=x&state=y",
  "/auth/company?domain=none.example",
  "/auth/company",
])("%s without a company or a flow signs no one in", async (path) => {
  for (const cookie of ["", "finder_company=flow%3Dguessed%26company%3D1"]) {
    const shown = await open(path, cookie);
    expect(shown.location).toMatch(/^\/companysignin\?refused=(?:COMPANY_SIGN_IN_FAILED|BAD_REQUEST)$/);
    expect(shown.named("finder_session")).toBe("");
  }
});
