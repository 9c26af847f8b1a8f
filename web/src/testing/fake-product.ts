import type { FakeSavedSearch } from "./contacts/saved-search-records";
import type { OperationItemFragment } from "@/features/operations/__generated__/Operations.generated";
import type { ErrorCode } from "@finder/contract/errors";
import type { FakeApi } from "./apikeys/api-records";
import type { FakeBilling } from "./subscription/billing-records";
import type { FakeWork } from "./contacts/job-records";
import type { FakePrivacy } from "./privacy/privacy-records";
import type { FakeAccounts } from "./account/linked-people";
import type { FakeLists } from "./contacts/list-records";
import type { FakeOwnAccount } from "./account/own-account";
import type { FakeOpinions } from "./contacts/opinions";
import type { FakeAccount, FakeContact } from "./contacts/people";
import type { FakeCaps } from "./team/cap-records";
import type { FakeTeam } from "./team/team-people";
import type { FakeUsage } from "./usage/usage-records";

/** A product in memory that answers `schema.graphql` in place of the network. */
export type FakeProduct = {
  /** What answers each field of Query and Mutation. */
  root: Record<string, (args: Record<string, unknown>) => Promise<unknown>>;
  account: FakeAccount;
  /** Every operation that arrived, by its root field and arguments. */
  calls: { field: string; args: Record<string, unknown> }[];
  signedIn: boolean;
  /** The next calls of a root field fail with this error until it is taken away. */
  failing: Map<string, ErrorCode>;
  /** Their `Retry-After`, in seconds. */
  retryAfter?: number;
  /** Calls of a root field wait for this promise. */
  waiting: Map<string, Promise<void>>;
  /** Mutations that are refused with this error in their payload. */
  refusing: Map<string, ErrorCode>;
  password: string;
  /** The state for people who are not signed in. */
  accounts: FakeAccounts;
  /** The signed-in member's profile and sessions. */
  own: FakeOwnAccount;
  /** The owner's team. */
  team: FakeTeam;
  /** Monthly caps of members. */
  caps: FakeCaps;
  /** Plans, payments and invoices. */
  billing: FakeBilling;
  /** Reveals by member, and the ledger. */
  usage: FakeUsage;
  /** Keys and calls of the public API. */
  api: FakeApi;
  /** All people that a search can find. */
  contacts: FakeContact[];
  /** How many people are said to be found, as an estimate; null: as many as there are. */
  foundEstimate: number | null;
  savedSearches: FakeSavedSearch[];
  operations: OperationItemFragment[];
  /** Feedback, newer data, history and opt-outs. */
  opinions: FakeOpinions;
  /** Saved views and contacts removed from My Contacts. */
  lists: FakeLists;
  /** Work behind the page: bulk reveals, exports, enriched lists. */
  privacy: FakePrivacy;
  /** Page of the extension in a browser's store. */
  extensionStore: string | null;
  work: FakeWork;
};

/** The resolvers of one slice of the product, over its state. */
export type FakeSlice = (
  product: FakeProduct,
) => Record<"Query" | "Mutation", Record<string, (args: never) => unknown>>;
