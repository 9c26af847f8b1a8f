import { afterAll, beforeAll, expect, test } from "vitest";
import { breaches, overflows } from "../../support/browser/browser.ts";
import { rests } from "../../support/browser/settled.ts";
import { sharedStage } from "../../support/browser/shared-stage.ts";
import { aCompanySignIn } from "../../support/company-sign-in.ts";
import { aFailedDelivery, aFailedJob, aFailedMail, refusedCalls } from "../../support/console/failures.ts";
import { aConsoleOperator, type ConsoleOperator, type Standing } from "../../support/console/operators.ts";
import { importStages } from "../../support/console/import-stages.ts";
import { aSilentProgram } from "../../support/console/programs.ts";
import { aPasskey } from "../../support/console/passkeys.ts";
import { anOperatorToken } from "../../support/console/tokens.ts";
import { aWebhookOfAll, anOperationOfAll } from "../../support/console/for-all.ts";
import { findDuplicates } from "../../support/console/pairs.ts";
import { aHeldPayment, aLetter, anOptOutInReview, aWaitingRefund } from "../../support/console/queues.ts";
import { aReportedPerson, reportDatum } from "../../support/console/reports.ts";
import { aClient, aProfile, type Client, type Profile, unique } from "../../support/people.ts";
import { enterConsole, openConsoleStage } from "./console-stage.ts";

const { product, browser } = await sharedStage();
const page = await openConsoleStage(browser, product.url);
let client: Client;
let person: Profile;
let double: Profile;
/** Who looks: operators with an app, or with a passkey as well. */
type Looker = Standing | "halfopen by passkey" | "proven by passkey";
const operators = new Map<Looker, ConsoleOperator>();
/** Takes away what would meet the operators and people of other files. */
const undo: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  client = await aClient(product, { companyname: "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbau" });
  person = await aProfile(product, { full_name: "Maximiliane Wolfeschlegelsteinhausenbergerdorff" });
  double = await aProfile(product, { full_name: "Maximiliane W.-Bergerdorff", personal: person.personal });
  await findDuplicates(product);
  await Promise.all([aWaitingRefund(product), anOptOutInReview(product), aHeldPayment(product)]);
  await aLetter(product, { daysAgo: 33, note: "Registered letter RR 123 456 789 DE of her counsel, file 2026/118" });
  await aLetter(product, { daysAgo: 25, withEmail: false });
  const { profile } = await aReportedPerson(
    product,
    { note: "Her brother answers, and he says that he has had this number since the spring of last year." },
    { full_name: "Wilhelmina Charlotte von Hohenstaufen-Wittelsbach", phone: ["+14045550111", "+14045550112"] },
  );
  await reportDatum(product, client.owner, profile, { reason: "wrongperson" });
  await Promise.all([aFailedMail(product, { to: client.owner.email }), aFailedMail(product, { gaveup: false })]);
  await Promise.all([aFailedJob(product, client), aFailedJob(product), aFailedDelivery(product)]);
  undo.push(await aWebhookOfAll(product), await anOperationOfAll(product));
  await product.services.db.pool.query("update job set kept = false where clientid = $1", [client.clientid]);
  await aCompanySignIn(product, { ...client, domain: "donaudampfschifffahrt.example" });
  undo.push(await aSilentProgram(product));
  await refusedCalls(product, client);
  for (const standing of ["enrolling", "halfopen", "open", "proven"] as const)
    operators.set(standing, await aConsoleOperator(product, "admin", standing));
  const stages = importStages(product, await aConsoleOperator(product));
  imports.refused = await stages.uploaded("[1]");
  imports.mapping = await stages.uploaded(people);
  imports.checked = await stages.checked(people);
  imports.done = await stages.done(people);
  const maker = operators.get("proven") ?? (await aConsoleOperator(product));
  const made = { name: "Nightly credit report", addresses: ["2001:db8::/32"] };
  const { tokenid } = await anOperatorToken(product, maker, made);
  undo.push(() => product.services.db.pool.query("delete from operatortoken where tokenid = $1", [tokenid]));
  for (const standing of ["halfopen", "proven"] as const) {
    const operator = await aConsoleOperator(product, "admin", standing);
    await aPasskey(product, operator.afid);
    operators.set(`${standing} by passkey`, operator);
  }
});
afterAll(async () => {
  for (const end of undo) await end();
});

const imports = { refused: "", mapping: "", checked: "", done: "" };
const slug = unique();
const people = `LinkedIn URL,Name,Email,Notes\nlinkedin.com/in/jane-${slug},Jane Doe,${slug}@acme.com,met\n,Unknown,no,\nlinkedin.com/in/joe-${slug},Joe,joe.acme,\n`;

type Screen = { name: string; standing?: Looker; path?: string; clicks?: readonly string[]; keys?: string };
const tools = "/operator/tools";
const firstButton = "main section button >> nth=0";
const screens: readonly (Screen & { at?: () => string })[] = [
  { name: "sign-in" },
  { name: "second factor", standing: "halfopen" },
  { name: "second factor by passkey", standing: "halfopen by passkey" },
  { name: "set-up", standing: "enrolling" },
  { name: "set-up with a QR code", standing: "enrolling", clicks: ["main section button:not([type=submit])"] },
  { name: "customers", standing: "proven" },
  { name: "customer", standing: "proven", at: customer },
  { name: "customer's reveals", standing: "proven", at: () => `${customer()}?tab=usage` },
  { name: "customer's payments", standing: "proven", at: () => `${customer()}?tab=payments` },
  { name: "customer's keys", standing: "proven", at: () => `${customer()}?tab=keys` },
  ...["calls&request=quoted-1", "sessions"].map((tab): Screen & { at: () => string } => ({
    name: `customer's ${tab}`,
    standing: "proven",
    at: () => `${customer()}?tab=${tab}`,
  })),
  { name: "changing credits", standing: "proven", at: customer, clicks: [firstButton] },
  ...["changing a plan", "extending a period", "agreeing on a plan"].map(
    (name, nth): Screen & { at: () => string } => ({
      name,
      standing: "proven",
      at: customer,
      clicks: [`main section >> nth=1 >> button >> nth=${nth}`],
    }),
  ),
  {
    name: "disabling an account",
    standing: "proven",
    at: customer,
    clicks: ["main section >> nth=2 >> button >> nth=-1"],
  },
  {
    name: "asking to look as a member",
    standing: "proven",
    at: customer,
    clicks: ["main button:is([aria-label^='View as: '], [aria-label^='المشاهدة بصفة: '])"],
  },
  { name: "refunds in review", standing: "proven", path: "/operator/queues" },
  {
    name: "deciding a refund",
    standing: "proven",
    path: "/operator/queues",
    clicks: ["main li button, main td button >> nth=1"],
  },
  { name: "opt-outs in review", standing: "proven", path: "/operator/queues?tab=optouts" },
  {
    name: "entering an erasure request",
    standing: "proven",
    path: "/operator/queues?tab=optouts",
    clicks: ["main button", "dialog [type=submit]"],
  },
  {
    name: "refusing a letter",
    standing: "proven",
    path: "/operator/queues?tab=optouts",
    clicks: ["main li button, main td button >> nth=1"],
  },
  { name: "reported people", standing: "proven", path: "/operator/queues?tab=reports" },
  {
    name: "reviewing a report",
    standing: "proven",
    path: "/operator/queues?tab=reports",
    clicks: ["main li button, main td button", "dialog [type=radio] >> nth=1"],
  },
  { name: "failed mails", standing: "proven", path: "/operator/queues?tab=mails" },
  {
    name: "dropping a failed mail",
    standing: "proven",
    path: "/operator/queues?tab=mails",
    clicks: ["main li button, main td button >> nth=1"],
  },
  { name: "failed jobs", standing: "proven", path: "/operator/queues?tab=jobs" },
  { name: "failed webhooks", standing: "proven", path: "/operator/queues?tab=webhooks" },
  { name: "imports", standing: "proven", path: "/operator/people/import" },
  { name: "importing a file", standing: "proven", path: "/operator/people/import/new", clicks: ["form button"] },
  {
    name: "columns of an import",
    standing: "proven",
    at: () => importPage("mapping"),
    clicks: ["section + section button"],
  },
  { name: "checked import", standing: "proven", at: () => importPage("checked") },
  { name: "starting an import", standing: "proven", at: () => importPage("checked"), clicks: ["main button"] },
  { name: "finished import", standing: "proven", at: () => importPage("done"), clicks: ["main button"] },
  { name: "people", standing: "proven", path: "/operator/people" },
  { name: "person", standing: "proven", at: aPerson },
  { name: "correcting a value", standing: "proven", at: aPerson, clicks: ["main li button, main td button >> nth=0"] },
  { name: "possible duplicates", standing: "proven", path: "/operator/people/duplicates" },
  { name: "two people side by side", standing: "proven", at: comparison },
  {
    name: "merging two people",
    standing: "proven",
    at: comparison,
    clicks: ["main button >> nth=0"],
  },
  { name: "installation", standing: "proven", path: "/operator/installation" },
  { name: "sources", standing: "proven", path: "/operator/sources" },
  { name: "adding a source", standing: "proven", path: "/operator/sources", clicks: ["main button"] },
  { name: "plans", standing: "proven", path: "/operator/plans" },
  { name: "drafting a plan", standing: "proven", path: "/operator/plans", clicks: [firstButton] },
  { name: "prices", standing: "proven", path: "/operator/plans?tab=provider" },
  { name: "operators", standing: "proven", path: "/operator/operators" },
  { name: "log", standing: "proven", path: "/operator/log" },
  { name: "own passkeys", standing: "proven by passkey", path: "/operator/security" },
  { name: "adding a passkey", standing: "proven", path: "/operator/security", clicks: ["main section button"] },
  {
    name: "removing a passkey",
    standing: "proven by passkey",
    path: "/operator/security",
    clicks: ["main li button >> nth=1"],
  },
  { name: "tools", standing: "proven", path: tools },
  { name: "making a token", standing: "proven", path: tools, clicks: ["main button"] },
  {
    name: "a webhook's log",
    standing: "proven",
    path: tools,
    clicks: ["main [aria-label*=':9'] >> nth=0", "dialog summary"],
  },
  {
    name: "changing an operation",
    standing: "proven",
    path: tools,
    clicks: ["main [aria-label*=find-buyers] >> nth=-1"],
  },
  { name: "palette", standing: "proven", keys: "Control+K" },
  { name: "keys", standing: "proven", keys: "?" },
];
/** Every language, theme and width in turn: neighbours are alike, so each screen is looked at in one of them. */
const views = [
  { language: "en", theme: "light", width: 1280 },
  { language: "en", theme: "dark", width: 360 },
  { language: "ar", theme: "dark", width: 360 },
  { language: "ar", theme: "light", width: 1280 },
] as const;
const cases = screens.flatMap((screen, at) =>
  views.slice(at % views.length, (at % views.length) + 1).map((view) => ({ ...screen, ...view, view })),
);
/** Screen after screen of the same operator in the same language, so that few documents are loaded. */
const inOrder = [...Map.groupBy(cases, ({ standing, language }) => `${standing} ${language}`).values()].flat();

test.each(inOrder)(
  'the console\'s screen "$name" in $language, $theme, $width px wide has no accessibility breach and fits its window',
  async ({ standing, path = "/operator", at, clicks = [], keys, view }) => {
    await enterConsole(page, view, standing && operators.get(standing), at?.() ?? path);
    await page.locator("h1").waitFor();
    for (const selector of clicks) await page.locator(selector).first().click();
    if (keys) await page.keyboard.press(keys);
    await rests(page);
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(view.language);
    expect(await page.locator("h1").count()).toBe(1);
    // Contrasts are those of the tokens and of the members' layouts, which have the same pieces.
    expect(await breaches(page, { contrast: false, behind: false })).toEqual([]);
    expect(await overflows(page)).toBe(false);
  },
);

function importPage(stage: keyof typeof imports): string {
  return `/operator/people/import/${imports[stage]}`;
}

function customer(): string {
  return `/operator/customers/${client.clientid}`;
}

function comparison(): string {
  return `/operator/people/duplicates/${person.profileid.toString("hex")}/${double.profileid.toString("hex")}`;
}

function aPerson(): string {
  return `/operator/people/${person.profileid.toString("hex")}`;
}
