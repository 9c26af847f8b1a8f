import { screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { open } from "@/testing/open";
import { aProduct } from "@/testing/product";

/** Where the browser is led; jsdom itself goes nowhere. */
const led: string[] = [];
beforeEach(() => {
  led.length = 0;
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function goTo(this: HTMLAnchorElement) {
    led.push(this.href);
  });
});
afterEach(() => vi.restoreAllMocks());

const owner = { permissions: ["apikeys.manage", "tokens.manage"] };
const asked = new URLSearchParams({
  client_id: "an-app",
  redirect_uri: "http://127.0.0.1:33418/callback",
  response_type: "code",
  code_challenge: "c".repeat(43),
  code_challenge_method: "S256",
  scope: "contacts:read contacts:write",
  state: "of the app",
});
const page = `/dashboard/assistant/connect?${asked.toString()}`;

test("an app gets the scopes that its owner grants, and the owner returns to the app", async () => {
  const product = aProduct([], owner);
  const person = await open(page, product);
  expect(await screen.findByRole("heading", { name: "Connect Claude" })).toBeVisible();
  expect(screen.getByText(/Any app can use this name/)).toBeVisible();
  expect(screen.getByText("127.0.0.1:33418")).toBeVisible();
  expect(screen.getByRole("checkbox", { name: "Contacts: Change" })).toBeChecked();
  await person.click(screen.getByRole("checkbox", { name: "Contacts: Change" }));
  await person.clear(screen.getByLabelText("Credit budget"));
  await person.type(screen.getByLabelText("Credit budget"), "20");
  await person.clear(screen.getByLabelText("Ask me after"));
  await person.type(screen.getByLabelText("Ask me after"), "3");
  await person.selectOptions(screen.getByLabelText("Expires in"), "30");
  expect(product.calls.map(({ field }) => field)).not.toContain("connectAssistant");
  await person.click(screen.getByRole("button", { name: "Connect Claude" }));
  await vi.waitFor(() => expect(led).toEqual(["http://127.0.0.1:33418/callback?code=once"]));
  expect(product.calls.find(({ field }) => field === "connectAssistant")?.args).toEqual({
    request: {
      clientId: "an-app",
      redirectUri: "http://127.0.0.1:33418/callback",
      responseType: "code",
      codeChallenge: "c".repeat(43),
      codeChallengeMethod: "S256",
      scope: "contacts:read contacts:write",
      state: "of the app",
      resource: null,
    },
    scopes: [{ slice: "CONTACTS", access: "READ" }],
    terms: { days: 30, creditBudget: 20, confirmAbove: 3 },
  });
});

test("an app that is not connected learns of it", async () => {
  const product = aProduct([], owner);
  const person = await open(page, product);
  await person.click(await screen.findByRole("button", { name: "Don't connect" }));
  expect(led).toEqual(["http://127.0.0.1:33418/callback?error=access_denied"]);
  expect(product.calls.map(({ field }) => field)).not.toContain("connectAssistant");
});

test("an app that is unknown, or grants nothing, leads nowhere", async () => {
  const product = aProduct([], owner);
  product.refusing.set("assistantRequest", "APP_UNKNOWN");
  await open(page, product);
  expect(await screen.findByRole("alert")).toHaveTextContent(/This app is not known here/);
  expect(screen.queryByRole("button", { name: /Connect/ })).toBeNull();
});

test("a member connects an assistant of their own, to contacts alone", async () => {
  await open(page, aProduct([], { role: "MEMBER", permissions: ["contacts.search", "assistants.connect"] }));
  expect(await screen.findByRole("checkbox", { name: "Contacts: Change" })).toBeChecked();
  expect(screen.queryByRole("checkbox", { name: "Team: Read" })).toBeNull();
});

test("an assistant over its limit asks its owner, and continues after approval", async () => {
  const product = aProduct([], owner);
  const person = await open("/dashboard/settings/api?tab=tokens", product);
  await person.click(await screen.findByRole("button", { name: "Create service token" }));
  const form = within(await screen.findByRole("dialog", { name: "Create service token" }));
  await person.type(form.getByLabelText("Name"), "Claude");
  await person.click(form.getByRole("checkbox", { name: "Contacts: Change" }));
  await person.clear(form.getByLabelText("Credit budget"));
  await person.type(form.getByLabelText("Credit budget"), "20");
  await person.type(form.getByLabelText("Ask me after"), "0");
  await person.click(form.getByRole("button", { name: "Create service token" }));
  const made = within(await screen.findByRole("dialog", { name: "Copy your service token now" }));
  await person.click(made.getByRole("button", { name: "Close" }));
  await person.click(await screen.findByRole("link", { name: "Assistants" }));
  expect(await screen.findByText(`${location.origin}/mcp`)).toBeVisible();
  await person.click(await screen.findByRole("button", { name: "Allow more credits: Claude" }));
  const question = within(await screen.findByRole("dialog", { name: "Let Claude spend more?" }));
  const field = question.getByLabelText("Credits it can spend now");
  await person.clear(field);
  await person.type(field, "21");
  expect(question.getByText("Enter 1 to 20.")).toBeVisible();
  await person.clear(field);
  await person.type(field, "5");
  await person.click(question.getByRole("button", { name: "Allow" }));
  expect(await screen.findByText(/Asks you after 5 more credits/)).toBeVisible();
});
