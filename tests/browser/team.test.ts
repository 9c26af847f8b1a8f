import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser, signInAs, visit, type Visit } from "../support/browser/browser.ts";
import { mailedLink } from "../support/third-parties/mail.ts";
import { aClient, aMember, aPlan, aProfile, type Client, type Person, unique } from "../support/people.ts";
import { startTestProduct, type TestProduct } from "../support/product.ts";

let product: TestProduct;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([startTestProduct({ env: { MAIL_POLL_MS: "50" } }), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await product?.close();
});

const seatsPath = "/dashboard/settings/manageseats";
const dashboard = "**/dashboard/main/dashboardmain";
const secret = "Nora-Is-New-1";

function newEmail(): string {
  return `nora@acme-${unique()}.com`;
}

async function aTeam(seats = 5): Promise<Client> {
  return aClient(product, { planid: await aPlan(product, { seats }) });
}

/** A page of somebody who has signed in, in a browser of its own. */
async function at(who: Person, path?: string): Promise<Visit> {
  const visited = await visit(browser, product.url);
  await signInAs(visited.page, who);
  if (path) await visited.page.goto(path);
  return visited;
}

function press(page: Page, name: string): Promise<void> {
  return page.getByRole("button", { name, exact: true }).click();
}

function rowOf(page: Page, name: string) {
  return page.getByRole("row", { name: new RegExp(name) });
}

function answerQuestion(page: Page, question: string, answer: string): Promise<void> {
  return page.getByRole("dialog", { name: question }).getByRole("button", { name: answer }).click();
}

async function fillIn(page: Page, email: string): Promise<void> {
  await press(page, "Add Member");
  await page.getByLabel("First name").fill("Nora");
  await page.getByLabel("Last name").fill("New");
  await page.getByLabel("Email").fill(email);
}

async function invite(page: Page, email: string): Promise<void> {
  await fillIn(page, email);
  await press(page, "Send invitation");
  await page.getByText("1 invitation sent").waitFor();
}

async function accept(page: Page): Promise<void> {
  await page.getByLabel("Choose a password").fill(secret);
  await press(page, "Accept invitation");
  await page.waitForURL(dashboard);
}

async function revealPhone(page: Page, url: string): Promise<void> {
  await page.getByRole("link", { name: "Search", exact: true }).click();
  await page.getByRole("checkbox", { name: "Phone Number" }).check();
  await page.getByLabel("Profile URL").fill(url);
  await press(page, "Search");
  await page.getByRole("button", { name: /^Reveal · 1 credit: Phone Number/ }).click();
}

test("an invited member accepts by the mailed link and reveals; the owner's table follows by itself, then usage and statement", async () => {
  const { owner } = await aTeam(3);
  const email = newEmail();
  const person = await aProfile(product, { full_name: "Katherine Johnson", phone: ["+14045550188"] });
  const { page, trouble } = await at(owner, seatsPath);
  await invite(page, email);
  await rowOf(page, email).getByText("Invitation Sent").waitFor();
  await page.getByText("2 of 3 seats, 1 pending").waitFor();
  await page.evaluate(() => Object.assign(window, { stillTheSamePage: true }));

  const nora = await visit(browser, product.url);
  await nora.page.goto(await mailedLink(product, email, /invit/i));
  await accept(nora.page);
  await page.getByText("Nora New accepted the invitation.").waitFor();
  await rowOf(page, email).getByText("Enabled").waitFor();
  await page.getByText("2 of 3 seats", { exact: true }).waitFor();

  await revealPhone(nora.page, person.url);
  await nora.page.getByRole("link", { name: "+14045550188" }).waitFor();
  await rowOf(page, email).getByRole("cell", { name: "1", exact: true }).waitFor();

  await page.getByRole("link", { name: "Usage" }).click();
  await press(page, "1 revealed by Nora New: show them");
  const contacts = page.getByRole("dialog", { name: "Contacts revealed by Nora New" });
  await contacts.getByText("Katherine Johnson").waitFor();
  await contacts.getByText("+14045550188").waitFor();
  await contacts.getByRole("button", { name: "Done" }).click();
  await page.getByRole("link", { name: "Credit statement" }).click();
  const cells = rowOf(page, "Reveal").first().getByRole("cell");
  await cells.first().waitFor();
  expect((await cells.allTextContents()).slice(2)).toEqual(["Phone Number", "Nora New", "Web", "−1", "9"]);
  expect(await page.evaluate(() => "stillTheSamePage" in window)).toBe(true);
  expect([...trouble, ...nora.trouble]).toEqual([]);
});

test("when the last seat is taken Add Member is gone and says why, and who was about to take it as well is refused", async () => {
  const { owner } = await aTeam(2);
  const [first, second] = await Promise.all([at(owner, seatsPath), at(owner, seatsPath)]);
  await fillIn(second.page, newEmail());
  await invite(first.page, newEmail());
  await first.page.getByText("0 seats available").waitFor();
  await first.page.getByText(/^All seats are in use/).waitFor();
  expect(await first.page.getByRole("button", { name: "Add Member" }).count()).toBe(0);
  await press(second.page, "Send invitation");
  await second.page.getByText("Member Add Failed").waitFor();
  await second.page.getByText("2 of 2 seats are used").waitFor();
  await expect.poll(() => second.page.getByLabel("First name").inputValue()).toBe("Nora");
  await press(second.page, "Cancel");

  await press(first.page, "Delete: Nora New");
  await answerQuestion(first.page, "Withdraw the invitation for Nora New?", "Withdraw invitation");
  await first.page.getByRole("button", { name: "Add Member" }).waitFor();
  await second.page.getByRole("button", { name: "Add Member" }).waitFor();
});

test("a member who is disabled while working is out without doing anything, is told so, and works again once enabled", async () => {
  const { owner, clientid } = await aTeam();
  const member = await aMember(product, clientid);
  const [{ page }, theirs] = await Promise.all([at(owner, seatsPath), at(member)]);
  await press(page, "Disable: Ann Bee");
  await answerQuestion(page, "Disable Ann Bee?", "Disable member");
  await page.getByText("Ann Bee is disabled.").waitFor();
  await theirs.page.getByText("Your account is temporarily disabled").waitFor();
  expect(new URL(theirs.page.url()).pathname).toBe("/login");

  await theirs.page.getByLabel("Email").fill(member.email);
  await theirs.page.getByLabel("Password", { exact: true }).fill(member.password);
  await press(theirs.page, "Sign in");
  await theirs.page.getByText("Your account is temporarily disabled").waitFor();
  await press(page, "Enable: Ann Bee");
  await answerQuestion(page, "Enable Ann Bee?", "Enable member");
  await page.getByText("Ann Bee is enabled.").waitFor();
  await press(theirs.page, "Sign in");
  await theirs.page.getByRole("heading", { name: "Hello, Ann" }).waitFor();
});

test("a member who is deleted while working is told so; what they revealed stays the client's and in the usage", async () => {
  const { owner, clientid } = await aTeam();
  const member = await aMember(product, clientid);
  const person = await aProfile(product);
  const [{ page }, theirs] = await Promise.all([at(owner, seatsPath), at(member)]);
  await revealPhone(theirs.page, person.url);
  await theirs.page.getByRole("link", { name: person.phone[0] ?? "" }).waitFor();

  await press(page, "Delete: Ann Bee");
  await page.getByText(/The contacts they revealed and the API keys they created stay with your company/).waitFor();
  await answerQuestion(page, "Delete Ann Bee?", "Keep member");
  await press(page, "Delete: Ann Bee");
  await answerQuestion(page, "Delete Ann Bee?", "Delete member");
  await page.getByText("Ann Bee is deleted.").waitFor();
  await page.getByText("4 seats available").waitFor();
  await theirs.page.getByText("You have been deleted by the admin").waitFor();
  expect(new URL(theirs.page.url()).pathname).toBe("/login");
  await theirs.page.getByLabel("Email").fill(member.email);
  await theirs.page.getByLabel("Password", { exact: true }).fill(member.password);
  await press(theirs.page, "Sign in");
  await theirs.page.getByText("You have been removed from the platform by the admin").waitFor();

  await page.getByRole("link", { name: "Usage" }).click();
  await rowOf(page, member.email).getByText("Deleted").waitFor();
  await page.getByRole("link", { name: "Back to dashboard" }).click();
  await page.getByRole("link", { name: "Search", exact: true }).click();
  await page.getByRole("checkbox", { name: "Phone Number" }).check();
  await page.getByLabel("Profile URL").fill(person.url);
  await press(page, "Search");
  await page.getByRole("button", { name: /Phone Number of/ }).click();
  await page.getByRole("link", { name: person.phone[0] ?? "" }).waitFor();
  await page.getByRole("banner").getByText("Phone credits: 9 left").waitFor();
});

test("an invitation that is sent again opens by the new link; the old one leads nowhere", async () => {
  const { owner } = await aTeam();
  const email = newEmail();
  const { page } = await at(owner, seatsPath);
  await invite(page, email);
  const old = await mailedLink(product, email, /invit/i);
  await press(page, "Resend invitation: Nora New");
  await answerQuestion(page, "Resend the invitation to Nora New?", "Resend invitation");
  await page.getByText(`The invitation was resent to ${email}.`).waitFor();
  const fresh = await mailedLink(product, email, /invit/i, 2);
  expect(fresh).not.toBe(old);
  const nora = await visit(browser, product.url);
  await nora.page.goto(old);
  await nora.page.getByRole("heading", { name: "This invitation no longer works" }).waitFor();
  await nora.page.goto(fresh);
  await accept(nora.page);
  await nora.page.getByRole("heading", { name: "Hello, Nora" }).waitFor();
});

test("several addresses are pasted at once: what is understood is invited, each gets a mail, what is not stays", async () => {
  const { owner } = await aTeam(4);
  const [jane, john] = [`jane.doe@acme-${unique()}.com`, `john@acme-${unique()}.com`];
  const { page } = await at(owner, seatsPath);
  await press(page, "Add Member");
  await press(page, "Paste several addresses");
  await page.getByLabel("Addresses", { exact: true }).fill(`${jane}; nobody\nJohn Roe <${john}>\nann.bee@gmail.com`);
  await page.getByText("3 of 3 free seats").waitFor();
  await page.getByText("No email address on this line.").waitFor();
  await press(page, "Send 3 invitations");
  await page.getByText("Please use a Business Email, free emails are blocked from the platform").waitFor();
  await press(page, "Send 2 invitations");
  await page.getByText("2 invitations sent").waitFor();
  await expect.poll(() => page.getByLabel("Addresses", { exact: true }).inputValue()).toBe("nobody\nann.bee@gmail.com");
  await press(page, "Cancel");
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Add Member");
  await page.getByText("3 of 4 seats, 2 pending").waitFor();
  await rowOf(page, jane).getByText("Jane Doe").waitFor();
  await rowOf(page, john).getByText("John Roe").waitFor();
  for (const email of [jane, john]) expect(await mailedLink(product, email, /invit/i)).toContain("/acceptinvite");
});
