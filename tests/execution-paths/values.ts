import { unasked } from "../matrix/unasked-passkey.ts";
import type { World } from "../matrix/world/world.ts";
import { call } from "../support/calls.ts";
import { onPlan, payAt, type Paying } from "../support/third-parties/payments.ts";

/** A value that would do what is asked. */
export type Value = (world: World, dataspace: Paying) => unknown;

const pending = { invitestatus: "pending", isactive: 0, isverified: 0 } as const;
const newPassword = one("Better-Horse-22");
const aMember: Value = async ({ member }) => String((await member()).appuserid);
const aKey: Value = ({ keyid }) => String(keyid);
const aSourceKey: Value = async ({ sourceKey }) => (await sourceKey()).toUpperCase();
const aWebhook: Value = async ({ webhook }) => String(await webhook());
const aReceiver = one("http://127.0.0.1:9/hooks");
const aJob: Value = async ({ subject, jobOf }) => String(await jobOf(subject));
const aList: Value = async ({ subject, listOf }) => String(await listOf(subject));
const aQuotedList: Value = async ({ subject, listOf }) => String(await listOf(subject, "quoted"));
const anOpened: Value = async ({ opened }) => (await opened()).key;
const anOpenedUrl: Value = async ({ opened }) => (await opened()).url;
const aPhone: Value = async ({ opened }) => (await opened()).phone[0];

const ownEmail: Value = ({ subject }) => subject.email;

/** By the variable's name, or by that of its operation and its own where the operation means something else by it. */
export const values: Readonly<Record<string, Value>> = {
  add: one(["Hot"]),
  agreed: one(false),
  alert: one(true),
  remove: one([]),
  attemptKey: one("attempt-of-the-lane"),
  addOnId: one("101"),
  budget: one({ phone: 1 }),
  approve: one(true),
  billing: one(true),
  business: one(true),
  cap: one(5),
  capped: one(true),
  personal: one(true),
  phone: one(true),
  columns: one({ profile: 0 }),
  confirmAbove: one(2),
  credits: one(1),
  request: one({
    clientId: "made-up",
    redirectUri: "https://app.example/callback",
    responseType: "code",
    codeChallenge: "c".repeat(43),
    codeChallengeMethod: "S256",
  }),
  team: one(true),
  terms: one({ days: 7 }),
  company: one("Acme"),
  confirm: one(false),
  contacts: one(true),
  creditBudget: one(5),
  data: one(["PHONE"]),
  datum: one("PHONE"),
  days: one(7),
  email: ({ email }) => email,
  enabled: one(false),
  events: one(["JOB_FINISHED"]),
  exceptCurrent: one(true),
  filter: one({}),
  first: one(25),
  language: one("AR"),
  lowCredits: one(5),
  maxCredits: one(1),
  memberId: aMember,
  members: ({ email }) => [{ firstName: "Ann", lastName: "Bee", email }],
  month: one("2026-02"),
  name: one("Mine"),
  newEmail: ({ email }) => email,
  newName: one("Ours"),
  note: one("Fair"),
  newPassword,
  overlapHours: one(1),
  page: one(1),
  pageSize: one(25),
  password: ({ password }) => password,
  people: async ({ opened }) => [(await opened()).key],
  planId: one("20"),
  purpose: one("CRM"),
  query: one("q=ann"),
  returnTo: one("https://fidfejibambekfebhgjadlajdkneljco.chromiumapp.org/x"),
  scopes: one([{ slice: "CONTACTS", access: "READ" }]),
  search: one(""),
  selection: async ({ opened }) => ({ ids: [(await opened()).key] }),
  skip: one(false),
  sort: one("NEWEST"),
  steps: one(true),
  step: one("EXPORT"),
  threshold: one(60),
  type: one("PHONE"),
  url: async ({ profile }) => (await profile()).url,
  vote: one("UP"),
  withValues: one(false),

  "ChangePlan.agreed": one(null),
  "DismissContactNotices.ids": one(["1"]),
  "AcceptInvitation.input": async ({ member, token }) => {
    const invited = await member(pending);
    return { email: invited.email, token: await token("invite", invited), password: "Better-Horse-22" };
  },
  "AllowSpending.id": async ({ serviceToken }) => String(await serviceToken()),
  "AcceptOwnershipOffer.id": one("1"),
  "AnswerCapRequest.id": one("1"),
  "AnswerCapRequestByLink.token": one("nobodys"),
  "CapRequestByLink.token": one("nobodys"),
  "CancelJob.id": aJob,
  "ChangeEmail.code": ({ email, subject, token }) => token("email_change", { ...subject, email }),
  "ChangePassword.currentPassword": ({ password }) => password,
  "CheckoutStatus.sessionId": async (world, dataspace) => (await aPayment(world, dataspace)).session,
  "ConfirmAuthenticatorApp.code": one("000000"),
  "CompleteOnboarding.input": one({
    companyName: "Acme",
    phoneNumber: "+14045550123",
    country: "USA",
    salesPeopleCount: 3,
  }),
  "ConfirmOptOut.token": one("nobodys"),
  "ContactPanel.id": anOpened,
  "ContactPanel.url": anOpenedUrl,
  "CreateApiKey.key": one("k-of-the-lane-0001"),
  "CreateInvoiceLink.number": one("unknown"),
  "DeclineOwnershipOffer.id": one("1"),
  "DeleteApiKey.id": aKey,
  "ChangeSavedSearch.filter": one({ title: "head" }),
  "ChangeSavedSearch.id": one("1"),
  "DeleteSavedSearch.id": one("1"),
  "DeleteOperation.name": ({ operation }) => operation(),
  "DeleteView.id": one("1"),
  "SaveSearch.filter": one({ title: "head" }),
  "SeeSavedSearch.id": one("1"),
  "EnableApiKey.id": aKey,
  "EndServiceToken.id": async ({ serviceToken }) => String(await serviceToken()),
  "CreateWebhook.url": aReceiver,
  "AddBounceFeed.key": one("key-3ax6"),
  "AddBounceFeed.provider": one("MAILGUN"),
  "RemoveBounceFeed.provider": async ({ bounceFeed }) => (await bounceFeed()).toUpperCase(),
  "AddSourceKey.key": one("key-of-a-test"),
  "AddSourceKey.provider": one("HUNTER"),
  "RemoveSourceKey.provider": aSourceKey,
  "UpdateSourceKey.provider": aSourceKey,
  "DeleteWebhook.id": aWebhook,
  "DisableWebhook.id": aWebhook,
  "EnableWebhook.id": aWebhook,
  "PaletteFound.text": one("Jane"),
  "ProveSecondFactor.code": one("000000"),
  "ForgetRememberedDevice.id": one("1"),
  "ProveSignIn.code": one("000000"),
  "ProveSignIn.remember": one(false),
  "SignInByPasskey.remember": one(false),
  "StartPasskeySignIn.secondStep": one(false),
  "AddOwnPasskey.response": () => Promise.resolve(unasked.make()),
  "ProveSecondFactorByPasskey.response": () => Promise.resolve(unasked.show()),
  "RemoveOwnPasskey.id": one("1"),
  "RequireSecondFactor.required": one(false),
  "SaveCompanySignIn.input": one({
    domain: "acme.example",
    issuer: "https://id.acme.example",
    clientId: "a",
    clientSecret: "b",
    role: "MEMBER",
  }),
  "SwitchCompanySignIn.on": one(false),
  "RenameOwnPasskey.id": one("1"),
  "SignInByPasskey.response": () => Promise.resolve(unasked.show()),
  "RedeliverWebhook.deliveryId": one("1"),
  "RedeliverWebhook.id": aWebhook,
  "RotateWebhookSecret.id": aWebhook,
  "TestWebhook.id": aWebhook,
  "UpdateWebhook.id": aWebhook,
  "UpdateWebhook.url": aReceiver,
  "WithdrawOwnershipOffer.id": one("1"),
  "WebhookDeliveries.before": one("1"),
  "WebhookDeliveries.id": aWebhook,
  "EndSession.id": ({ subject, sessionOf }) => sessionOf(subject),
  "Enrichment.id": aList,
  "ExchangeSessionToken.sessionToken": ({ client, token }) => token("handover", client.owner),
  "Exchange.token": ({ client, token }) => token("handover", client.owner),
  "FinishAddOnPurchase.paymentId": one("pi_unknown"),
  "FinishCardUpdate.setupId": one("seti_unknown"),
  "GiveFeedback.url": anOpenedUrl,
  "Job.id": aJob,
  "OperationHistory.name": ({ operation }) => operation(),
  "RegisterOperation.description": one("Who I am"),
  "RegisterOperation.document": one("{ viewer { id } }"),
  "RegisterOperation.name": one("who-i-am"),
  "RegisterOperation.newVersion": one(false),
  "RegisterOperation.version": one(null),
  "RetireOperation.name": ({ operation }) => operation(),
  "RetireOperation.on": one(null),
  "RetireOperation.version": one(1),
  "LinkedPerson.token": one("nobodys"),
  "CompanyName.id": one("1"),
  "FindSuggestions.kind": one("TITLE"),
  "FindSuggestions.text": one("head"),
  "FoundCompany.id": one("1"),
  "ListOnly.people": one([{ url: "https://www.linkedin.com/in/seen-somewhere", name: "Seen" }]),
  "MapEnrichment.id": aList,
  "OpenWeb.path": one("/dashboard/main/mycontacts"),
  "Register.input": ({ email }) => ({
    firstName: "Ann",
    lastName: "Bee",
    email,
    password: "Better-Horse-22",
    acceptTerms: true,
  }),
  "ReportInvalid.url": anOpenedUrl,
  "ReportInvalid.value": aPhone,
  "RequestDemo.input": ({ email }) => ({ name: "Ann", email, query: "Show me" }),
  "ResendInvitation.memberId": async ({ member }) => String((await member(pending)).appuserid),
  "ResetPassword.code": ({ client: { owner }, token }) => token("reset", owner),
  "ResetPassword.email": ownEmail,
  "ResetPassword.password": newPassword,
  "RotateApiKey.id": aKey,
  "SetApiKeyBudget.id": aKey,
  "SignIn.email": ownEmail,
  "StartEnrichment.id": aQuotedList,
  "TagContact.id": anOpened,
  "TryApi.key": ({ publicKey }) => publicKey,
  "UndoRemoveContacts.undoId": one("1"),
  "UpgradeStatus.planId": async (world, dataspace) => {
    await payAt((await aPayment(world, dataspace)).page);
    await onPlan(dataspace, world.client.clientid, 20);
    return "20";
  },
  "UpdateApiKey.id": aKey,
  "UpdateCompany.input": one({ companyName: "Acme" }),
  "UpdateProfile.input": one({ firstName: "Ann", lastName: "Bee" }),
  "endServiceToken.id": async ({ serviceToken }) => String(await serviceToken()),
  "VerifyEmail.token": one("nobodys"),
  "Watch.id": aJob,
  upgrade: one(true),
  usage: one(true),
};

function one(value: unknown): Value {
  return () => value;
}

/** Opens the hosted page on which the client buys the plan. */
async function aPayment({ client: { owner } }: World, dataspace: Paying) {
  const order = { token: owner.token, body: { plan: 20 } };
  const { body } = await call<{ resource: { url: string; data: string } }>(dataspace, "cardpayment", order);
  return { page: body.resource.url, session: body.resource.data };
}
