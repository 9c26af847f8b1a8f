import { errors } from "@finder/contract/errors";
import { errorMessages } from "@finder/contract/messages/errors/en";
import { readProfileUrl } from "@finder/contract/rules/text/profile-url";
import { GraphQLError } from "graphql";
import type { DatumType } from "@/generated/schema";
import { refusal, viewerOf } from "./answers";
import { apiSlice } from "./apikeys/api";
import { serviceTokenSlice } from "./apikeys/service-tokens";
import { anApi } from "./apikeys/api-records";
import type { FakeProduct, FakeSlice } from "./fake-product";
import { aBilling } from "./subscription/billing-records";
import { contactOf, costOf } from "./contacts/contact-views";
import { extensionSlice } from "./extension";
import { findSlice } from "./contacts/find";
import { lookupSlice } from "./contacts/lookup";
import { savedSearchSlice } from "./contacts/saved-searches";
import { feedbackSlice } from "./contacts/feedback";
import { noWork } from "./contacts/job-records";
import { jobsSlice } from "./contacts/jobs";
import { openAccounts } from "./account/linked-people";
import { noLists } from "./contacts/list-records";
import { listsSlice } from "./contacts/lists";
import { anOwnAccount } from "./account/own-account";
import { ownAccount } from "./account/own-account-slice";
import { companySignIn } from "./account/company-sign-in";
import { provisioning } from "./account/provisioning";
import { secondFactor } from "./account/second-factor";
import { noOpinions } from "./contacts/opinions";
import { anAccount, type FakeAccount, type FakeContact } from "./contacts/people";
import { operationsSlice } from "./operations/operations";
import { privacySlice } from "./privacy/privacy";
import { noPrivacy } from "./privacy/privacy-records";
import { publicAccounts } from "./account/public-accounts";
import { subscriptionSlice } from "./subscription/subscription";
import { noCaps } from "./team/cap-records";
import { capSlice } from "./team/caps";
import { ownershipSlice } from "./team/ownership";
import { teamSlice } from "./team/team";
import { aTeam } from "./team/team-people";
import { bounceFeedSlice } from "./bounce-feeds";
import { sourceKeySlice } from "./source-keys";
import { webhookSlice } from "./webhooks";
import { usageSlice } from "./usage/usage";
import { noUsage } from "./usage/usage-records";

const slices: readonly FakeSlice[] = [
  publicAccounts,
  ownAccount,
  secondFactor,
  provisioning,
  companySignIn,
  teamSlice,
  capSlice,
  ownershipSlice,
  subscriptionSlice,
  usageSlice(contactOf),
  apiSlice,
  serviceTokenSlice,
  bounceFeedSlice,
  sourceKeySlice,
  webhookSlice,
  operationsSlice,
  feedbackSlice,
  findSlice,
  lookupSlice,
  savedSearchSlice,
  listsSlice,
  jobsSlice,
  privacySlice,
  extensionSlice,
];

/** A product with these contacts, for one test. */
export function aProduct(contacts: FakeContact[] = [], account: Partial<FakeAccount> = {}): FakeProduct {
  const product: Omit<FakeProduct, "root"> = {
    account: anAccount(account),
    calls: [],
    signedIn: true,
    failing: new Map(),
    waiting: new Map(),
    refusing: new Map(),
    accounts: openAccounts(),
    own: anOwnAccount(),
    team: aTeam(),
    caps: noCaps(),
    billing: aBilling(),
    usage: noUsage(),
    api: anApi(),
    contacts,
    foundEstimate: null,
    savedSearches: [],
    operations: [],
    opinions: noOpinions(),
    lists: noLists(),
    work: noWork(),
    privacy: noPrivacy(),
    extensionStore: null,
    password: "Correct-1-horse",
  };
  const whole = product as FakeProduct;
  const parts = [resolversOf(whole, contacts), ...slices.map((slice) => slice(whole))];
  const fields = Object.assign({}, ...parts.flatMap(({ Query, Mutation }) => [Query, Mutation]));
  whole.root = observed(whole, fields);
  return whole;
}

const pools = { PERSONAL_EMAIL: "personalEmail", BUSINESS_EMAIL: "businessEmail", PHONE: "phone" } as const;

type Args = {
  url: string;
  datum: DatumType;
  email: string;
  password: string;
  days: number;
};

type Resolver = (args: Args) => unknown;

function resolversOf(
  product: FakeProduct,
  contacts: FakeContact[],
): { Query: Record<string, Resolver>; Mutation: Record<string, Resolver> } {
  const { account } = product;
  const find = (url: string) => contacts.find(({ id }) => id === readProfileUrl(url)?.key);
  const mine = () => contacts.filter(({ revealedOn }) => revealedOn !== null);
  const reveal: Resolver = ({ url, datum: type }) => {
    const contact = find(url);
    const datum = contact?.data[type];
    const answer = { contact: null, credits: null, charged: 0 };
    if (!contact || !datum) return { ...answer, userErrors: refusal("CONTACT_NOT_FOUND") };
    const cost = datum.revealed ? 0 : costOf(datum);
    if (cost > 0 && account.status === "EXPIRED") return { ...answer, userErrors: refusal("SUBSCRIPTION_EXPIRED") };
    if (account.credits[pools[type]] < cost) return { ...answer, userErrors: refusal("INSUFFICIENT_CREDITS") };
    const { own: cap } = product.caps;
    if (cap && cap.spent + cost > cap.cap) return { ...answer, userErrors: refusal("MEMBER_CAP_REACHED") };
    if (cap) cap.spent += cost;
    account.credits = { ...account.credits, [pools[type]]: account.credits[pools[type]] - cost };
    datum.owner ??= { name: "Olivia Owner", isViewer: true, since: new Date().toISOString() };
    Object.assign(datum, { revealed: true, owned: true });
    contact.revealedOn ??= new Date().toISOString();
    return { contact: contactOf(contact), credits: { ...account.credits, email: 0 }, charged: cost, userErrors: [] };
  };
  return {
    Query: {
      viewer: () => (product.signedIn ? { ...viewerOf(account, product.billing), ...product.own.profile } : null),
      revealedCount: ({ days }) => Math.min(mine().length, days),
      searchContact: ({ url }) => {
        const suppressed = product.opinions.suppressed.has(readProfileUrl(url)?.key ?? "");
        const refused = product.refusing.get("searchContact");
        const contact = suppressed || refused ? undefined : find(url);
        return {
          contact: contact ? contactOf(contact) : null,
          suppressed,
          profileUrl: readProfileUrl(url)?.url ?? null,
          userErrors: contact ? [] : refusal(refused ?? "CONTACT_NOT_FOUND"),
        };
      },
    },
    Mutation: {
      signIn: ({ password }) => {
        const code = product.refusing.get("signIn") ?? (password === product.password ? null : "INVALID_CREDENTIALS");
        product.signedIn = code === null;
        return code
          ? { viewer: null, userErrors: refusal(code) }
          : { viewer: viewerOf(account, product.billing), userErrors: [] };
      },
      signOut: () => {
        product.signedIn = false;
        return { signedOut: true };
      },
      revealContact: reveal,
    },
  };
}

function observed(product: FakeProduct, resolvers: Record<string, (args: never) => unknown>) {
  return Object.fromEntries(
    Object.entries(resolvers).map(([field, resolve]) => [
      field,
      async (args: Record<string, unknown>) => {
        product.calls.push({ field, args });
        await product.waiting.get(field);
        const code = product.failing.get(field);
        if (code)
          throw new GraphQLError(errorMessages[code], {
            extensions: { code, retryAfter: product.retryAfter, http: { status: errors[code].status } },
          });
        return resolve(args as never);
      },
    ]),
  );
}
