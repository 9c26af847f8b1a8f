import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { aKey, type FakeKey } from "@/testing/apikeys/api-records";
import type { FakeProduct } from "@/testing/fake-product";
import { open } from "@/testing/open";
import type { FakeAccount } from "@/testing/contacts/people";
import { aProduct } from "@/testing/product";

const page = "/dashboard/settings/api";
const testKey = aKey({ id: "22", key: "test_abcdefghijk", purpose: "Test", isTest: true });

function anOwner(credits: Partial<FakeAccount["credits"]> = {}, planId = "30", keys: FakeKey[] = [aKey()]) {
  const product = aProduct([], { permissions: ["apikeys.manage", "plans.change", "plans.view"] });
  product.billing.planId = planId;
  product.api.keys = keys;
  Object.assign(product.account.credits, credits);
  return product;
}

async function openTry(product: FakeProduct) {
  const person = await open(page, product);
  await person.click(await screen.findByRole("button", { name: "Try out" }));
  return { person, form: within(await screen.findByRole("dialog", { name: "Try out the API" })) };
}

function calls(product: FakeProduct) {
  return product.calls.filter(({ field }) => field === "tryApi").map(({ args }) => args);
}

const none = { personalEmail: 0, businessEmail: 0, phone: 0 };

describe("the try-out panel", () => {
  test("states 'Method: GET' and the call URL", async () => {
    await open(page, anOwner());
    expect(await screen.findByText("Method: GET")).toBeVisible();
    expect(screen.getByText("https://finder.example/v1/contacts")).toBeVisible();
  });

  test("calls with the key and the trimmed URL, and shows the JSON and its cost", async () => {
    const product = anOwner();
    const { person, form } = await openTry(product);
    expect(form.getByLabelText("apikey")).toHaveValue("aB3dE5gH7jK9mN1p");
    await person.type(form.getByLabelText("linkedinurl"), " https://www.linkedin.com/in/jane-doe/ ");
    await person.click(form.getByRole("button", { name: "Fetch business emails" }));
    expect(await form.findByText("1 credit spent")).toBeVisible();
    expect(form.getByText("Status 200")).toBeVisible();
    expect(form.getByRole("group", { name: "Response" }).textContent).toContain('"success": 1');
    expect(calls(product)).toEqual([
      { key: "aB3dE5gH7jK9mN1p", url: "linkedin.com/in/jane-doe", type: "BUSINESS_EMAIL" },
    ]);
    expect(screen.getByText("Business email credits: 4,989 left")).toBeInTheDocument();
  });

  test("asks to 'fill all required fields'", async () => {
    const product = anOwner();
    const { person, form } = await openTry(product);
    await person.clear(form.getByLabelText("apikey"));
    await person.click(form.getByRole("button", { name: "Fetch personal emails" }));
    expect(await form.findByText("fill all required fields")).toBeVisible();
    expect(form.getByLabelText("linkedinurl")).toHaveAttribute("aria-invalid", "true");
    expect(calls(product)).toEqual([]);
  });

  test("shows a failed answer as it came", async () => {
    const product = anOwner();
    product.api.answer = { status: 400, body: '{"success":0,"code":"INVALID_URL"}' };
    const { person, form } = await openTry(product);
    await person.type(form.getByLabelText("linkedinurl"), "nobody");
    await person.click(form.getByRole("button", { name: "direct dials" }));
    expect(await form.findByText("Status 400")).toBeVisible();
    expect(form.getByRole("group", { name: "Response" })).toHaveTextContent('{ "success": 0, "code": "INVALID_URL" }');
    expect(form.getByText("No credit spent")).toBeVisible();
  });

  test("shows success 0 when the call cannot be made", async () => {
    const product = anOwner();
    product.failing.set("tryApi", "UNAVAILABLE");
    const { person, form } = await openTry(product);
    await person.type(form.getByLabelText("linkedinurl"), "linkedin.com/in/jane-doe");
    await person.click(form.getByRole("button", { name: "direct dials" }));
    await waitFor(() => expect(form.getByRole("group", { name: "Response" })).toHaveTextContent('{ "success": 0 }'));
  });

  test.each([
    ["below the top plan", "30", "Buy Addon", "/dashboard/creditaddons"],
    ["on the top plan", "90", "Upgrade (Phone Numbers)", "/dashboard/upgradeplan"],
    ["on the initial plan", "10", "Upgrade (Phone Numbers)", "/dashboard/upgradeplan"],
    ["on the trial", "15", "Upgrade (Phone Numbers)", "/dashboard/upgradeplan"],
  ])("with zero credits %s the buttons become ways to more", async (_, planId, phones, to) => {
    const { form } = await openTry(anOwner(none, planId));
    expect(form.getByRole("link", { name: "Upgrade (Personal Emails)" })).toHaveAttribute(
      "href",
      "/dashboard/upgradeplan",
    );
    expect(form.getByRole("link", { name: "Upgrade (Business Emails)" })).toHaveAttribute(
      "href",
      "/dashboard/upgradeplan",
    );
    expect(form.getByRole("link", { name: phones })).toHaveAttribute("href", to);
    expect(form.queryByRole("button", { name: /^Fetch/ })).toBeNull();
  });

  test("only the pool without credits changes its button", async () => {
    const { form } = await openTry(anOwner({ personalEmail: 0 }));
    expect(form.getByRole("link", { name: "Upgrade (Personal Emails)" })).toBeVisible();
    expect(form.getByRole("button", { name: "Fetch business emails" })).toBeVisible();
  });

  test("a test key needs no credits", async () => {
    const { form } = await openTry(anOwner(none, "10", [testKey]));
    expect(form.getAllByRole("button", { name: /^Fetch|^direct dials$/ })).toHaveLength(3);
  });
});

describe("How to use", () => {
  test("shows curl, TypeScript and Python with the caller's key, and links to the docs", async () => {
    const person = await open(page, anOwner({}, "30", [testKey, aKey()]));
    await person.click(await screen.findByRole("button", { name: "How to use" }));
    const docs = within(await screen.findByRole("dialog", { name: "How to use the API" }));
    for (const language of ["curl", "TypeScript", "Python"]) {
      await person.click(docs.getByRole("button", { name: language }));
      const example = docs.getByRole("group", { name: `Example in ${language}` });
      expect(example).toHaveTextContent("https://finder.example/v1/contacts");
      expect(example).toHaveTextContent("Bearer aB3dE5gH7jK9mN1p");
    }
    await person.click(docs.getByRole("button", { name: "Copy the Python example" }));
    expect(await navigator.clipboard.readText()).toContain("import requests");
    await person.selectOptions(docs.getByLabelText("Key in the examples"), "Test");
    expect(docs.getByRole("group", { name: "Example in Python" })).toHaveTextContent("in/test-jane-doe");
    expect(docs.getByRole("link", { name: "Open the full documentation" })).toHaveAttribute(
      "href",
      "https://finder.example/v1/docs",
    );
  });
});
