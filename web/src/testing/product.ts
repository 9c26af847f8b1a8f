import { makeExecutableSchema } from "@graphql-tools/schema";
import { type ErrorCode, errors } from "@finder/contract/errors";
import { errorMessages } from "@finder/contract/messages/en";
import { readProfileUrl } from "@finder/contract/rules/profile-url";
import { GraphQLError, type GraphQLSchema } from "graphql";
import typeDefs from "../../../schema.graphql?raw";
import type { DatumType } from "@/generated/schema";
import { anAccount, type FakeAccount, type FakeContact, type FakeDatum } from "./people";

/** A product in memory that answers `schema.graphql`: what the network would bring. */
export type FakeProduct = {
  schema: GraphQLSchema;
  account: FakeAccount;
  /** Every operation that arrived, by its root field and arguments. */
  calls: { field: string; args: Record<string, unknown> }[];
  signedIn: boolean;
  /** The next calls of a root field fail with this error until it is taken away. */
  failing: Map<string, ErrorCode>;
  /** Calls of a root field wait for this promise. */
  waiting: Map<string, Promise<void>>;
  password: string;
};

const pools = { PERSONAL_EMAIL: "personalEmail", BUSINESS_EMAIL: "businessEmail", PHONE: "phone" } as const;
const refusal = (code: ErrorCode) => [{ code, field: null, message: errorMessages[code] }];
const costOf = (datum: FakeDatum): number => (datum.owned || datum.quality === "PARTIALLY_VERIFIED" ? 0 : 1);

const viewOf = (datum: FakeDatum) => ({
  ...datum,
  found: datum.clear.length > 0,
  cost: costOf(datum),
  values: datum.revealed ? datum.clear : datum.masks,
});

const contactOf = (contact: FakeContact) => ({
  ...contact,
  profileUrl: `https://www.linkedin.com/${contact.id}`,
  personalEmail: viewOf(contact.data.PERSONAL_EMAIL),
  businessEmail: viewOf(contact.data.BUSINESS_EMAIL),
  phone: viewOf(contact.data.PHONE),
});

const viewerOf = (account: FakeAccount) => ({
  id: "7",
  name: "Olivia Owner",
  firstName: "Olivia",
  lastName: "Owner",
  email: "olivia@acme.example",
  avatarUrl: null,
  role: account.role,
  permissions: account.permissions,
  client: {
    id: "3",
    companyName: "Acme",
    credits: { ...account.credits, email: account.credits.personalEmail + account.credits.businessEmail },
    subscription: account.hasPlan
      ? {
          id: "5",
          status: account.status,
          autoRenews: account.status === "ACTIVE",
          expiresOn: "2026-12-05T00:00:00Z",
          plan: { id: "30", name: "Growth", details: "For growing teams" },
        }
      : null,
    seats: { total: 15, used: 6, available: 9 },
    apiKeys: account.apiKeys,
  },
});

type Args = {
  url: string;
  datum: DatumType;
  email: string;
  password: string;
  page: number;
  pageSize: number;
  search: string;
  days: number;
};
type Resolver = (args: Args) => unknown;

const resolversOf = (
  product: FakeProduct,
  contacts: FakeContact[],
): { Query: Record<string, Resolver>; Mutation: Record<string, Resolver> } => {
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
    account.credits = { ...account.credits, [pools[type]]: account.credits[pools[type]] - cost };
    Object.assign(datum, { revealed: true, owned: true });
    contact.revealedOn ??= new Date().toISOString();
    return { contact: contactOf(contact), credits: { ...account.credits, email: 0 }, charged: cost, userErrors: [] };
  };
  return {
    Query: {
      viewer: () => (product.signedIn ? viewerOf(account) : null),
      revealedCount: ({ days }) => Math.min(mine().length, days),
      searchContact: ({ url }) => {
        const contact = find(url);
        return {
          contact: contact ? contactOf(contact) : null,
          profileUrl: readProfileUrl(url)?.url ?? null,
          userErrors: contact ? [] : refusal("CONTACT_NOT_FOUND"),
        };
      },
      myContacts: ({ page, pageSize, search }) => {
        const found = mine().filter(({ fullName }) => fullName.toLowerCase().includes(search.toLowerCase()));
        const items = found.slice((page - 1) * pageSize, page * pageSize).map(contactOf);
        return { items, totalCount: found.length, page, pageSize };
      },
    },
    Mutation: {
      signIn: ({ password }) => {
        product.signedIn = password === product.password;
        return product.signedIn
          ? { viewer: viewerOf(account), userErrors: [] }
          : { viewer: null, userErrors: refusal("INVALID_CREDENTIALS") };
      },
      signOut: () => {
        product.signedIn = false;
        return { signedOut: true };
      },
      revealContact: reveal,
    },
  };
};

const observed = (product: FakeProduct, resolvers: Record<string, Resolver>) =>
  Object.fromEntries(
    Object.entries(resolvers).map(([field, resolve]) => [
      field,
      async (_: unknown, args: Args) => {
        product.calls.push({ field, args });
        await product.waiting.get(field);
        const code = product.failing.get(field);
        if (code)
          throw new GraphQLError(errorMessages[code], { extensions: { code, http: { status: errors[code].status } } });
        return resolve(args);
      },
    ]),
  );

/** A product with these contacts, for one test. */
export const aProduct = (contacts: FakeContact[] = [], account: Partial<FakeAccount> = {}): FakeProduct => {
  const product: Omit<FakeProduct, "schema"> = {
    account: anAccount(account),
    calls: [],
    signedIn: true,
    failing: new Map(),
    waiting: new Map(),
    password: "Correct-1-horse",
  };
  const whole = product as FakeProduct;
  const { Query, Mutation } = resolversOf(whole, contacts);
  whole.schema = makeExecutableSchema({
    typeDefs,
    resolvers: { Query: observed(whole, Query), Mutation: observed(whole, Mutation) },
  });
  return whole;
};
