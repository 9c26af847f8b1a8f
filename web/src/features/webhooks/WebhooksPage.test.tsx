import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { open } from "@/testing/open";
import { aProduct } from "@/testing/product";

const page = "/dashboard/settings/webhooks";
const host = "crm.example.com";

function anOwner() {
  return aProduct([], { permissions: ["webhooks.manage"] });
}

function dialog(name: string | RegExp) {
  return screen.findByRole("dialog", { name }).then(within);
}

/** The page with one webhook on it. */
async function withOne(product = anOwner()) {
  const person = await open(page, product);
  await person.click(await screen.findByRole("button", { name: "Add webhook" }));
  const form = await dialog("Add webhook");
  await person.type(form.getByLabelText("URL"), `https://${host}/hooks`);
  await person.click(form.getByRole("checkbox", { name: "A contact was revealed" }));
  await person.click(form.getByRole("button", { name: "Add webhook" }));
  await person.click((await dialog("Copy your signing secret now")).getByRole("button", { name: "Close" }));
  return { person, product, press: (name: string) => screen.getByRole("button", { name: `${name}: ${host}` }) };
}

describe("Settings > Webhooks", () => {
  test("adds a webhook with events, sends details only with consent, shows a secret once", async () => {
    const product = anOwner();
    const person = await open(page, product);
    expect(await screen.findByText("You have no webhooks yet")).toBeVisible();
    await person.click(screen.getByRole("button", { name: "Add webhook" }));
    const form = await dialog("Add webhook");
    const add = form.getByRole("button", { name: "Add webhook" });
    await person.click(add);
    expect(form.getByText("Choose at least one.")).toBeVisible();
    await person.type(form.getByLabelText("URL"), `https://${host}/hooks`);
    await person.click(form.getByRole("checkbox", { name: "Credits are low" }));
    await person.clear(form.getByLabelText("Low at"));
    await person.type(form.getByLabelText("Low at"), "5");
    await person.click(form.getByRole("checkbox", { name: "Send names, emails and phone numbers" }));
    await person.click(add);
    expect(form.getByText("Agree, or leave contact details out.")).toBeVisible();
    await person.click(form.getByRole("checkbox", { name: /^I agree/ }));
    await person.click(add);
    const shown = await dialog("Copy your signing secret now");
    expect(shown.getByText(/^whsec_/)).toBeVisible();
    expect(product.calls.find(({ field }) => field === "createWebhook")?.args).toEqual({
      url: `https://${host}/hooks`,
      events: ["CREDITS_LOW"],
      withValues: true,
      agreed: true,
      lowCredits: 5,
    });
    await person.click(shown.getByRole("button", { name: "Close" }));
    const list = within(await screen.findByRole("list", { name: "Webhooks" }));
    expect(list.getByText("With contact details")).toBeVisible();
    expect(screen.queryByText(/^whsec_/)).toBeNull();
  });

  test("disables and enables it, rotates its secret, and deletes it", async () => {
    const { person, product, press } = await withOne();
    await person.click(press("Disable"));
    expect(await screen.findByText(/2 events wait/)).toBeVisible();
    await person.click(press("Enable"));
    const choice = await dialog(`Enable the webhook to ${host}`);
    await person.click(choice.getByRole("radio", { name: "Skip them" }));
    await person.click(choice.getByRole("button", { name: "Enable" }));
    expect(await screen.findByText("Enabled")).toBeVisible();
    expect(product.calls.find(({ field }) => field === "enableWebhook")?.args).toEqual({ id: "1", skip: true });
    await person.click(press("New secret"));
    await person.click((await dialog("Make a new signing secret?")).getByRole("button", { name: "New secret" }));
    await person.click((await dialog("Copy your signing secret now")).getByRole("button", { name: "Close" }));
    expect(await screen.findByText(/The previous secret works until/)).toBeVisible();
    await person.click(press("Delete"));
    await person.click((await dialog(`Delete the webhook to ${host}?`)).getByRole("button", { name: "Delete" }));
    expect(await screen.findByText("You have no webhooks yet")).toBeVisible();
  });

  test("shows what was sent and answered, and sends an event again", async () => {
    const { person, product, press } = await withOne();
    await person.click(press("Send test"));
    await waitFor(() => expect(product.calls.map(({ field }) => field)).toContain("testWebhook"));
    await person.click(press("Log"));
    const log = await dialog(`Events sent to ${host}`);
    await person.click(await log.findByRole("button", { name: /^Details: A contact was revealed/ }));
    expect(log.getByText(/status 500/)).toBeVisible();
    expect(log.getByText("Oh no")).toBeVisible();
    expect(log.getByText(/"contactId": 5/)).toBeVisible();
    await person.click(log.getByRole("button", { name: /^Send again/ }));
    await waitFor(() =>
      expect(product.calls.find(({ field }) => field === "redeliverWebhooks")?.args).toEqual({
        id: "1",
        deliveryId: "77",
      }),
    );
  });

  test("a refusal is shown in the form, which keeps what was typed", async () => {
    const product = anOwner();
    product.refusing.set("createWebhook", "BAD_WEBHOOK_URL");
    const person = await open(page, product);
    await person.click(await screen.findByRole("button", { name: "Add webhook" }));
    const form = await dialog("Add webhook");
    await person.type(form.getByLabelText("URL"), "https://localhost/");
    await person.click(form.getByRole("checkbox", { name: "A job finished" }));
    await person.click(form.getByRole("button", { name: "Add webhook" }));
    expect(await form.findByText("A webhook needs a public https:// address.")).toBeVisible();
    expect(form.getByLabelText("URL")).toHaveValue("https://localhost/");
  });
});

describe("Settings > Webhooks > Bounces", () => {
  async function connecting(product = anOwner()) {
    const person = await open(page, product);
    const card = within(await screen.findByRole("region", { name: "Bounces" }));
    await person.click(await card.findByRole("button", { name: "Connect provider" }));
    const form = await dialog("Connect an email provider");
    return { person, card, form, connect: form.getByRole("button", { name: "Connect provider" }) };
  }

  test("connects a provider with its key, shows the address once, and disconnects it", async () => {
    const product = anOwner();
    const { person, card, form, connect } = await connecting(product);
    await person.selectOptions(form.getByLabelText("Email provider"), "Mailgun");
    await person.click(connect);
    expect(form.getByText("Required")).toBeVisible();
    await person.type(form.getByLabelText("HTTP webhook signing key"), "key-3ax6");
    await person.click(connect);
    const shown = await dialog("Copy the address now");
    expect(shown.getByText(/^https:\/\/finder\.example\/bounces\/mailgun\/A{43}$/)).toBeVisible();
    expect(product.calls.find(({ field }) => field === "addBounceFeed")?.args).toEqual({
      provider: "MAILGUN",
      key: "key-3ax6",
    });
    await person.click(shown.getByRole("button", { name: "Close" }));
    const list = within(await card.findByRole("list", { name: "Connected email providers" }));
    expect(list.getByText(/No call yet/)).toBeVisible();
    expect(screen.queryByText(/A{43}/)).toBeNull();
    await person.click(card.getByRole("button", { name: "Disconnect: Mailgun" }));
    await person.click((await dialog("Disconnect Mailgun?")).getByRole("button", { name: "Disconnect" }));
    expect(await card.findByText("No provider is connected.")).toBeVisible();
  });

  test("a refused key is shown in the form, which keeps it", async () => {
    const product = anOwner();
    product.refusing.set("addBounceFeed", "BAD_FEED_KEY");
    const { person, form, connect } = await connecting(product);
    await person.selectOptions(form.getByLabelText("Email provider"), "SendGrid");
    await person.type(form.getByLabelText("Verification key"), "no key");
    await person.click(connect);
    expect(await form.findByText("This is not a key of the email provider. Copy it there again.")).toBeVisible();
    expect(form.getByLabelText("Verification key")).toHaveValue("no key");
  });
});
