/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
/** What one reveal opens: all values of one kind. */
export type DatumType =
  /** Business emails. */
  | 'BUSINESS_EMAIL'
  /** Personal emails. */
  | 'PERSONAL_EMAIL'
  /** Direct-dial phone numbers. */
  | 'PHONE';

/** Quality of a business email. */
export type EmailQuality =
  /** About 70 % delivery; a reveal is free. */
  | 'PARTIALLY_VERIFIED'
  /** About 97 % delivery. */
  | 'VERIFIED';

/** Progress of a job. */
export type JobState =
  /** Cancelled by its member; completed rows are kept. */
  | 'CANCELLED'
  /** Completed. */
  | 'DONE'
  /** Failed; `code` says why. */
  | 'FAILED'
  /** Waiting for the column of an uploaded list to be chosen. */
  | 'MAPPING'
  /** Quoted; waiting for approval. */
  | 'QUOTED'
  /** Under way. */
  | 'RUNNING'
  /** Stopped by an empty pool or the plan's end; completed rows are kept. */
  | 'STOPPED'
  /** Queued. */
  | 'WAITING';

/** A provider of people that is asked with a client's own key. */
export type KeyProvider =
  /** Apollo: emails. */
  | 'APOLLO'
  /** Hunter: business emails. */
  | 'HUNTER'
  /** People Data Labs: emails and phones. */
  | 'PEOPLE_DATA_LABS'
  /** Prospeo: business emails and phones. */
  | 'PROSPEO';

/** A person that the viewer came across. */
export type SeenPersonInput = {
  /** Current company, as seen. */
  company?: string | null | undefined;
  /** Location, as seen. */
  location?: string | null | undefined;
  /** Full name, as seen. */
  name: string;
  /** Job title, as seen. */
  title?: string | null | undefined;
  /** A profile address, in any spelling. */
  url: string;
};

/** Status of a subscription. */
export type SubscriptionStatus =
  /** Running and renewing, or free, custom or trial. */
  | 'ACTIVE'
  /** Paid but not renewing: works until `expiresOn`. */
  | 'CANCELLED'
  /** Past `expiresOn`: owned data stay readable, nothing new can be revealed. */
  | 'EXPIRED'
  /** Past `expiresOn` because the renewal is not paid yet: as `EXPIRED`, until its open invoice is paid. */
  | 'PAST_DUE';

export type QuoteQueryVariables = Exact<{
  people: Array<string> | string;
  data: Array<DatumType> | DatumType;
}>;


export type QuoteQuery = { revealQuote: { people: number, owned: number, new: number, free: number, notFound: number, suppressed: number, pools: Array<{ pool: DatumType, atMost: number, balance: number }>, userErrors: Array<{ code: string, message: string }> } };

export type ProgressFragment = { id: string, state: JobState, total: number, done: number, found: number, charged: number };

export type RevealAllMutationVariables = Exact<{
  people: Array<string> | string;
  data: Array<DatumType> | DatumType;
  attemptKey: string;
}>;


export type RevealAllMutation = { startBulkReveal: { job: { id: string, state: JobState, total: number, done: number, found: number, charged: number } | null, userErrors: Array<{ code: string, message: string }> } };

export type WatchQueryVariables = Exact<{
  id: string;
}>;


export type WatchQuery = { job: { id: string, state: JobState, total: number, done: number, found: number, charged: number } | null };

export type ListOnlyMutationVariables = Exact<{
  people: Array<SeenPersonInput> | SeenPersonInput;
}>;


export type ListOnlyMutation = { addPeople: { added: number, updated: number, unchanged: number, rejected: Array<{ index: number, reason: string }>, userErrors: Array<{ code: string, message: string }> } };

export type BalanceFragment = { personalEmail: number, businessEmail: number, phone: number };

export type StartQueryVariables = Exact<{ [key: string]: never; }>;


export type StartQuery = { viewer: { id: string, name: string, permissions: Array<string>, client: { id: string, subscription: { id: string, status: SubscriptionStatus, plan: { id: string, isInitial: boolean } } | null, credits: { personalEmail: number, businessEmail: number, phone: number } } } | null, extensionRelease: { version: string | null } };

export type ExchangeMutationVariables = Exact<{
  token: string;
}>;


export type ExchangeMutation = { exchangeSessionToken: { sessionToken: string | null, userErrors: Array<{ code: string, message: string }> } };

export type SignOutMutationVariables = Exact<{ [key: string]: never; }>;


export type SignOutMutation = { signOut: { signedOut: boolean } };

export type OpenWebMutationVariables = Exact<{
  path: string;
}>;


export type OpenWebMutation = { handOverToWeb: { url: string | null, userErrors: Array<{ code: string, message: string }> } };

export type DetailFragment = { type: DatumType, found: boolean, revealed: boolean, owned: boolean, cost: number, values: Array<string>, quality: EmailQuality | null, owner: { name: string | null, isViewer: boolean, provider: KeyProvider | null } | null };

export type PersonFragment = { id: string, fullName: string, title: string | null, company: string | null, personalEmail: { type: DatumType, found: boolean, revealed: boolean, owned: boolean, cost: number, values: Array<string>, quality: EmailQuality | null, owner: { name: string | null, isViewer: boolean, provider: KeyProvider | null } | null }, businessEmail: { type: DatumType, found: boolean, revealed: boolean, owned: boolean, cost: number, values: Array<string>, quality: EmailQuality | null, owner: { name: string | null, isViewer: boolean, provider: KeyProvider | null } | null }, phone: { type: DatumType, found: boolean, revealed: boolean, owned: boolean, cost: number, values: Array<string>, quality: EmailQuality | null, owner: { name: string | null, isViewer: boolean, provider: KeyProvider | null } | null } };

export type LookUpQueryVariables = Exact<{
  url: string;
}>;


export type LookUpQuery = { searchContact: { suppressed: boolean, contact: { id: string, fullName: string, title: string | null, company: string | null, personalEmail: { type: DatumType, found: boolean, revealed: boolean, owned: boolean, cost: number, values: Array<string>, quality: EmailQuality | null, owner: { name: string | null, isViewer: boolean, provider: KeyProvider | null } | null }, businessEmail: { type: DatumType, found: boolean, revealed: boolean, owned: boolean, cost: number, values: Array<string>, quality: EmailQuality | null, owner: { name: string | null, isViewer: boolean, provider: KeyProvider | null } | null }, phone: { type: DatumType, found: boolean, revealed: boolean, owned: boolean, cost: number, values: Array<string>, quality: EmailQuality | null, owner: { name: string | null, isViewer: boolean, provider: KeyProvider | null } | null } } | null, userErrors: Array<{ code: string, message: string }> } };

export type RevealMutationVariables = Exact<{
  url: string;
  datum: DatumType;
}>;


export type RevealMutation = { revealContact: { contact: { id: string, fullName: string, title: string | null, company: string | null, personalEmail: { type: DatumType, found: boolean, revealed: boolean, owned: boolean, cost: number, values: Array<string>, quality: EmailQuality | null, owner: { name: string | null, isViewer: boolean, provider: KeyProvider | null } | null }, businessEmail: { type: DatumType, found: boolean, revealed: boolean, owned: boolean, cost: number, values: Array<string>, quality: EmailQuality | null, owner: { name: string | null, isViewer: boolean, provider: KeyProvider | null } | null }, phone: { type: DatumType, found: boolean, revealed: boolean, owned: boolean, cost: number, values: Array<string>, quality: EmailQuality | null, owner: { name: string | null, isViewer: boolean, provider: KeyProvider | null } | null } } | null, credits: { personalEmail: number, businessEmail: number, phone: number } | null, userErrors: Array<{ code: string, message: string }> } };

export class TypedDocumentString<TResult, TVariables>
  extends String
  implements DocumentTypeDecoration<TResult, TVariables>
{
  __apiType?: NonNullable<DocumentTypeDecoration<TResult, TVariables>['__apiType']>;
  private value: string;
  public __meta__?: Record<string, any> | undefined;

  constructor(value: string, __meta__?: Record<string, any> | undefined) {
    super(value);
    this.value = value;
    this.__meta__ = __meta__;
  }

  override toString(): string & DocumentTypeDecoration<TResult, TVariables> {
    return this.value;
  }
}
export const ProgressFragmentDoc = new TypedDocumentString(`
    fragment Progress on Job {
  id
  state
  total
  done
  found
  charged
}
    `, {"fragmentName":"Progress"}) as unknown as TypedDocumentString<ProgressFragment, unknown>;
export const BalanceFragmentDoc = new TypedDocumentString(`
    fragment Balance on Credits {
  personalEmail
  businessEmail
  phone
}
    `, {"fragmentName":"Balance"}) as unknown as TypedDocumentString<BalanceFragment, unknown>;
export const DetailFragmentDoc = new TypedDocumentString(`
    fragment Detail on ContactDatum {
  type
  found
  revealed
  owned
  cost
  values
  quality
  owner {
    name
    isViewer
    provider
  }
}
    `, {"fragmentName":"Detail"}) as unknown as TypedDocumentString<DetailFragment, unknown>;
export const PersonFragmentDoc = new TypedDocumentString(`
    fragment Person on Contact {
  id
  fullName
  title
  company
  personalEmail {
    ...Detail
  }
  businessEmail {
    ...Detail
  }
  phone {
    ...Detail
  }
}
    fragment Detail on ContactDatum {
  type
  found
  revealed
  owned
  cost
  values
  quality
  owner {
    name
    isViewer
    provider
  }
}`, {"fragmentName":"Person"}) as unknown as TypedDocumentString<PersonFragment, unknown>;
export const QuoteDocument = new TypedDocumentString(`
    query Quote($people: [ID!]!, $data: [DatumType!]!) {
  revealQuote(selection: {ids: $people}, data: $data) {
    people
    owned
    new
    free
    notFound
    suppressed
    pools {
      pool
      atMost
      balance
    }
    userErrors {
      code
      message
    }
  }
}
    `) as unknown as TypedDocumentString<QuoteQuery, QuoteQueryVariables>;
export const RevealAllDocument = new TypedDocumentString(`
    mutation RevealAll($people: [ID!]!, $data: [DatumType!]!, $attemptKey: String!) {
  startBulkReveal(selection: {ids: $people}, data: $data, attemptKey: $attemptKey) {
    job {
      ...Progress
    }
    userErrors {
      code
      message
    }
  }
}
    fragment Progress on Job {
  id
  state
  total
  done
  found
  charged
}`) as unknown as TypedDocumentString<RevealAllMutation, RevealAllMutationVariables>;
export const WatchDocument = new TypedDocumentString(`
    query Watch($id: ID!) {
  job(id: $id) {
    ...Progress
  }
}
    fragment Progress on Job {
  id
  state
  total
  done
  found
  charged
}`) as unknown as TypedDocumentString<WatchQuery, WatchQueryVariables>;
export const ListOnlyDocument = new TypedDocumentString(`
    mutation ListOnly($people: [SeenPersonInput!]!) {
  addPeople(people: $people) {
    added
    updated
    unchanged
    rejected {
      index
      reason
    }
    userErrors {
      code
      message
    }
  }
}
    `) as unknown as TypedDocumentString<ListOnlyMutation, ListOnlyMutationVariables>;
export const StartDocument = new TypedDocumentString(`
    query Start {
  viewer {
    id
    name
    permissions
    client {
      id
      subscription {
        id
        status
        plan {
          id
          isInitial
        }
      }
      credits {
        ...Balance
      }
    }
  }
  extensionRelease {
    version
  }
}
    fragment Balance on Credits {
  personalEmail
  businessEmail
  phone
}`) as unknown as TypedDocumentString<StartQuery, StartQueryVariables>;
export const ExchangeDocument = new TypedDocumentString(`
    mutation Exchange($token: String!) {
  exchangeSessionToken(sessionToken: $token) {
    sessionToken
    userErrors {
      code
      message
    }
  }
}
    `) as unknown as TypedDocumentString<ExchangeMutation, ExchangeMutationVariables>;
export const SignOutDocument = new TypedDocumentString(`
    mutation SignOut {
  signOut {
    signedOut
  }
}
    `) as unknown as TypedDocumentString<SignOutMutation, SignOutMutationVariables>;
export const OpenWebDocument = new TypedDocumentString(`
    mutation OpenWeb($path: String!) {
  handOverToWeb(path: $path) {
    url
    userErrors {
      code
      message
    }
  }
}
    `) as unknown as TypedDocumentString<OpenWebMutation, OpenWebMutationVariables>;
export const LookUpDocument = new TypedDocumentString(`
    query LookUp($url: String!) {
  searchContact(url: $url, data: [PERSONAL_EMAIL, BUSINESS_EMAIL, PHONE]) {
    suppressed
    contact {
      ...Person
    }
    userErrors {
      code
      message
    }
  }
}
    fragment Detail on ContactDatum {
  type
  found
  revealed
  owned
  cost
  values
  quality
  owner {
    name
    isViewer
    provider
  }
}
fragment Person on Contact {
  id
  fullName
  title
  company
  personalEmail {
    ...Detail
  }
  businessEmail {
    ...Detail
  }
  phone {
    ...Detail
  }
}`) as unknown as TypedDocumentString<LookUpQuery, LookUpQueryVariables>;
export const RevealDocument = new TypedDocumentString(`
    mutation Reveal($url: String!, $datum: DatumType!) {
  revealContact(url: $url, datum: $datum) {
    contact {
      ...Person
    }
    credits {
      ...Balance
    }
    userErrors {
      code
      message
    }
  }
}
    fragment Balance on Credits {
  personalEmail
  businessEmail
  phone
}
fragment Detail on ContactDatum {
  type
  found
  revealed
  owned
  cost
  values
  quality
  owner {
    name
    isViewer
    provider
  }
}
fragment Person on Contact {
  id
  fullName
  title
  company
  personalEmail {
    ...Detail
  }
  businessEmail {
    ...Detail
  }
  phone {
    ...Detail
  }
}`) as unknown as TypedDocumentString<RevealMutation, RevealMutationVariables>;