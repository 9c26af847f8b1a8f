import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { root } from "@finder/local/programs";
import { freePort } from "@finder/local/postgres";
import type { State } from "@finder/local/sandbox/state";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { breaches, overflows } from "../support/browser/browser.ts";
import { sharedStage } from "../support/browser/shared-stage.ts";
import { graphql, temporaryFolder } from "../support/product.ts";

const run = promisify(execFile);
const { browser } = await sharedStage();
const folder = temporaryFolder();
const [port, pagePort] = [await freePort(), await freePort()];
const [productUrl, url] = [`http://localhost:${port}`, `http://localhost:${pagePort}`];
let running: Awaited<ReturnType<typeof start>>;
beforeAll(async () => {
  running = await start();
});
afterAll(async () => {
  await running?.end();
  rmSync(folder, { recursive: true, force: true });
});

test("npm start -- --sandbox prints its page and ignores real third parties", async () => {
  expect(running.said()).toContain("it leaves out SMTP_URL, STRIPE_SECRET_KEY.");
  expect(running.said()).toContain(url);
  const addresses = async () => (await state()).mails.map(({ to }) => to);
  await expect.poll(addresses).toContain("ines.invited@brightleaf.example");
  const { payments } = await state();
  expect(payments.invoices.length).toBeGreaterThan(2);
});

test("the receiver gets a signed reveal event, and gets it again after a 500", async () => {
  const heard = async (type: string, answered: number) =>
    (await state()).received.filter((each) => each.type === type && each.answered === answered);
  // An event that fails is sent again before any later one.
  await expect.poll(() => heard("member.changed", 204)).not.toEqual([]);
  await control("/receiver", { mood: "error" });
  const [, profile = ""] = /(https:\/\/www\.linkedin\.com\/in\/jonas\S+)/.exec(running.said()) ?? [];
  const [, token = ""] = /(svc_[\w-]+)/.exec(await (await fetch(url)).text()) ?? [];
  const reveal = "mutation ($url: String!) { revealContact(url: $url, datum: PHONE) { charged userErrors { code } } }";
  expect((await graphql(productUrl, reveal, { url: profile }, token)).data).toEqual({
    revealContact: { charged: 1, userErrors: [] },
  });
  const revealed = (answered: number) => heard("contact.revealed", answered);
  await expect.poll(() => revealed(500)).not.toEqual([]);
  await control("/receiver", { mood: "ok" });
  await control("/clock", { by: "hour" });
  await expect.poll(() => revealed(204)).toMatchObject([{ isVerified: true, id: (await revealed(500))[0]?.id }]);
});

test("a month later the plans are renewed, webhooks sent and invitations expired", async () => {
  const before = await state();
  const invitation = await linkOf(before, "ines.invited@brightleaf.example");
  expect(await invited(invitation)).toBe("ines.invited@brightleaf.example");
  const [, , sample = ""] = readFileSync(join(root, "docs/sandbox.md"), "utf8").split("```bash\n");
  const [command = ""] = sample.split("```");
  const { stdout } = await run("bash", ["-c", command.replace("localhost:4001", new URL(url).host)]);
  const news = JSON.parse(stdout) as {
    now: string;
    mails: State["mails"];
    events: string[];
    received: State["received"];
  };
  expect(Date.parse(news.now) - Date.parse(before.now)).toBeGreaterThan(27 * 86_400_000);
  expect(news.mails.map(({ subject }) => subject)).toContainEqual(expect.stringMatching(/^Receipt for Growth/));
  expect(news.events).toContain("invoice.paid");
  expect(news.received).toContainEqual(expect.objectContaining({ type: "subscription.changed", isVerified: true }));
  const after = await state();
  expect(after.payments.invoices[0]?.status).toBe("paid");
  const endOf = ({ due }: State): string | undefined => due.find(({ who }) => who === "Emptyshelf Trading")?.on;
  expect(String(endOf(after)) > String(endOf(before))).toBe(true);
  expect(await invited(invitation)).toBeNull();
});

test("the clock goes forward only, by a valid moment, from its own page", async () => {
  const refused = async (body: object, headers = {}): Promise<[number, string]> => {
    const answer = await post("/clock", body, headers);
    return [answer.status, await answer.text()];
  };
  expect(await refused({ to: "2020-01-01T00:00:00Z" })).toEqual([400, expect.stringContaining("forward only")]);
  expect(await refused({ to: "tomorrow" })).toEqual([400, expect.stringContaining("Send `by` as hour")]);
  expect(await refused({ to: "2999-01-01T00:00:00Z" })).toEqual([400, expect.stringContaining("731 days at most")]);
  for (const headers of [{ origin: "https://evil.example" }, { "sec-fetch-site": "cross-site" }])
    expect((await refused({ by: "day" }, headers))[0]).toBe(403);
});

test("the page works at every width and theme, and pages have the sandbox's time", async () => {
  for (const [width, colorScheme] of [
    [1280, "light"],
    [360, "dark"],
  ] as const) {
    const page = await (await browser.newContext({ viewport: { width, height: 800 }, colorScheme })).newPage();
    await page.goto(url);
    expect(await breaches(page)).toEqual([]);
    expect(await overflows(page)).toBe(false);
  }
  const page = await browser.newPage();
  const before = Date.parse((await state()).now);
  await page.goto(`${productUrl}/login`);
  const shown = await page.evaluate(() => Date.now());
  const after = Date.parse((await state()).now);
  // The page takes the time from a header, which has whole seconds.
  expect(shown).toBeGreaterThanOrEqual(before - 1_000);
  expect(shown).toBeLessThanOrEqual(after + 1_000);
});

test("npm start refuses an unknown word", async () => {
  const wrong = spawn(process.execPath, [join(root, "local/src/start.ts"), "--sand"], { stdio: "ignore" });
  expect((await once(wrong, "exit"))[0]).toBe(1);
});

async function start() {
  const child: ChildProcess = spawn(process.execPath, [join(root, "local/src/start.ts"), "--sandbox"], {
    env: {
      PATH: process.env["PATH"],
      HOME: process.env["HOME"],
      NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"],
      DEMO_PEOPLE: process.env["DEMO_PEOPLE"],
      DATA_FOLDER: folder,
      PORT: String(port),
      SANDBOX_PORT: String(pagePort),
      SMTP_URL: "smtp://mail.example",
      STRIPE_SECRET_KEY: "sk_live_none",
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (text: Buffer) => (said += text.toString()));
  const ended = once(child, "exit");
  await vi.waitFor(
    () => {
      if (!said.includes("End it with Ctrl+C")) throw new Error(`The sandbox did not start: ${said}`);
    },
    { timeout: 90_000, interval: 50 },
  );
  return {
    said: () => said,
    end: async () => {
      child.kill("SIGTERM");
      await ended;
    },
  };
}

async function state(): Promise<State> {
  return (await fetch(`${url}/state.json`)).json() as Promise<State>;
}

function post(path: string, body: object, headers = {}): Promise<Response> {
  const type = { "content-type": "application/json" };
  return fetch(url + path, { method: "POST", headers: { ...type, ...headers }, body: JSON.stringify(body) });
}

async function control<Answer>(path: string, body: object): Promise<Answer> {
  return (await post(path, body)).json() as Promise<Answer>;
}

async function linkOf({ mails }: State, address: string): Promise<string> {
  const mail = mails.find(({ to }) => to === address);
  const page = await (await fetch(mail?.url ?? "")).text();
  return /token=([\w-]+)/.exec(page)?.[1] ?? "";
}

/** Whom an invitation's link is for; null where it is over. */
async function invited(token: string): Promise<string | null> {
  const query =
    "query ($email: String!, $token: String!) { linkedPerson(email: $email, token: $token) { person { email } userErrors { code } } }";
  const { data } = await graphql<{ linkedPerson: { person: { email: string } | null } }>(productUrl, query, {
    email: "ines.invited@brightleaf.example",
    token,
  });
  return data?.linkedPerson.person?.email ?? null;
}
