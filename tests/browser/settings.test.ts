import { expect, test } from "vitest";
import { press, signInAs, visit, visitAs } from "../support/browser/browser.ts";
import { sharedStage } from "../support/browser/shared-stage.ts";
import { mailedLink } from "../support/third-parties/mail.ts";
import { aClient } from "../support/people.ts";

const { product, browser } = await sharedStage();

const patience = { timeout: 40_000 };

test("a member keeps profile and photo, changes the email by the mailed link and the password, and signs other devices out", async () => {
  const { owner } = await aClient(product, { companyname: "Northwind Trading" });
  const other = await visit(browser, product.url);
  await signInAs(other.page, owner);
  const { page, trouble } = await visit(browser, product.url);
  await signInAs(page, owner);

  await page.getByRole("link", { name: "Settings" }).click();
  const profile = page.getByRole("form", { name: "Profile" });
  await profile.getByLabel("First name").fill("Grace");
  await profile.getByRole("button", { name: /Country of the phone number/ }).click();
  await page.keyboard.type("germany");
  await page.keyboard.press("Enter");
  await profile.getByRole("textbox", { name: "Phone" }).fill("030 901820");
  await profile.getByRole("button", { name: "Country Choose a country" }).click();
  await page.keyboard.type("germany");
  await page.keyboard.press("Enter");
  await profile.getByRole("button", { name: "Save changes" }).click();
  await page.getByText("Your changes are saved.").waitFor();

  const photo = page.getByRole("form", { name: "Photo" });
  const buffer = await page.screenshot({ type: "jpeg" });
  await photo.locator("input[type=file]").setInputFiles({ name: "me.jpg", mimeType: "image/jpeg", buffer });
  await photo.getByRole("button", { name: "Update" }).click();
  await page.getByText("Your photo was updated.").waitFor();
  await page.locator("header img").waitFor();

  await page.reload();
  await expect.poll(() => profile.getByRole("textbox", { name: "Phone" }).inputValue(), patience).toBe("30 901820");
  await expect.poll(() => profile.getByRole("button", { name: "Country Germany" }).count()).toBe(1);

  const fresh = `grace@${owner.email.split("@")[1] ?? ""}`;
  await profile.getByRole("button", { name: "Change email" }).click();
  await page.getByLabel("New email").fill(fresh);
  await page.getByLabel("Current password").fill(owner.password);
  await page.getByRole("button", { name: "Send link" }).click();
  await page.getByText("Please click on the link sent on email and update").waitFor();
  const { pathname, search } = new URL(await mailedLink(product, fresh));
  await page.goto(pathname + search);
  await page.getByRole("button", { name: "Verify and update" }).click();
  await page.getByText(`Your email is now ${fresh}.`).waitFor();
  await expect.poll(() => new URL(page.url()).search).toBe("");
  await expect.poll(() => profile.getByLabel("Email").inputValue(), patience).toBe(fresh);

  await other.page.reload();
  await other.page.waitForURL("**/login**");
  await signInAs(other.page, { email: fresh, password: owner.password });
  await page.getByRole("link", { name: "Devices" }).click();
  await page.getByRole("button", { name: "Sign out all others" }).click();
  await page
    .getByRole("dialog", { name: "Sign out of all other devices?" })
    .getByRole("button", { name: "Sign out all others" })
    .click();
  await page.getByText("You are signed in on this device only.").waitFor();
  await other.page.reload();
  await other.page.waitForURL("**/login**");

  await page.getByRole("link", { name: "Password" }).click();
  await page.getByLabel("Current password").fill(owner.password);
  await page.getByLabel("New password").fill("Another-2-horse");
  await page.getByLabel("Confirm password").fill("Another-2-horse");
  await page.getByRole("button", { name: "Change password" }).click();
  await page.getByText("Password changed successfully!").waitFor();
  await page.goto("/dashboard/main/dashboardmain");
  await page.getByRole("heading", { name: "Hello, Grace" }).waitFor();
  await signInAs(other.page, { email: fresh, password: "Another-2-horse" });
  expect(trouble).toEqual([]);
});

test("a question that an old session sent while the email changed signs nobody out: it is asked once more", async () => {
  const { owner } = await aClient(product);
  const { page } = await visitAs(browser, product.url, owner, "/dashboard/settings/myaccount");
  const fresh = `moved@${owner.email.split("@")[1] ?? ""}`;
  await press(page, "Change email");
  await page.getByLabel("New email").fill(fresh);
  await page.getByLabel("Current password").fill(owner.password);
  await press(page, "Send link");
  const { pathname, search } = new URL(await mailedLink(product, fresh));
  await page.goto(pathname + search);
  await page.getByRole("button", { name: "Verify and update" }).waitFor();

  const asked: string[] = [];
  const late: string[] = [];
  await page.route("**/graphql", async (route, request) => {
    const body = request.postData() ?? "";
    asked.push(/"operationName":"(\w+)"/.exec(body)?.[1] ?? "");
    if (asked.at(-1) !== "Company" || !asked.includes("ChangeEmail") || late.length > 0) return route.fallback();
    const headers = { ...request.headers(), "accept-encoding": "identity", cookie: `finder_session=${owner.token}` };
    const answer = await fetch(request.url(), { method: "POST", headers, body });
    late.push(await answer.text());
    return route.fulfill({ status: answer.status, headers: Object.fromEntries(answer.headers), body: late[0] ?? "" });
  });
  await press(page, "Verify and update");
  await page.getByText(`Your email is now ${fresh}.`).waitFor();
  const again = () => asked.slice(asked.indexOf("ChangeEmail")).filter((name) => name === "Company");
  await expect.poll(again).toHaveLength(2);
  expect(late).toEqual([expect.stringContaining("SESSION_ENDED")]);
  await page.reload();
  await expect.poll(() => page.getByLabel("Email").inputValue(), patience).toBe(fresh);
});

test("a link to change the email that is opened while signed out comes back after signing in", async () => {
  const { owner } = await aClient(product);
  const { page } = await visit(browser, product.url);
  await page.goto("/dashboard/settings/myaccount?code=guessed&email=new%40acme.com");
  await page.locator("input[type=email]").fill(owner.email);
  await page.locator("input[type=password]").fill(owner.password);
  await page.locator("button[type=submit]").click();
  await expect.poll(() => page.getByLabel("Code").inputValue()).toBe("guessed");
  await expect.poll(() => new URL(page.url()).search).toBe("");
  await page.getByRole("button", { name: "Verify and update" }).click();
  await page.getByText("The Code for this link has expired,Please try with latest").waitFor();
});

test.each([1280, 360])(
  "the search and the dates of Billing stand in fields of one height (%i pixels wide)",
  async (width) => {
    const { owner } = await aClient(product, { planid: 20 });
    const { page } = await visit(browser, product.url, { width });
    await signInAs(page, owner);
    await page.goto("/dashboard/settings/billing");
    const filters = page.getByRole("search", { name: "Filters" });
    await filters.getByLabel("From").waitFor();
    const heights = await filters.locator("input").evaluateAll((fields) => fields.map((field) => field.clientHeight));
    expect(heights).toHaveLength(3);
    expect(new Set(heights).size).toBe(1);
  },
);
