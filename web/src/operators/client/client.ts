import { ApolloClient, ApolloLink, InMemoryCache } from "@apollo/client";
import { ServerError } from "@apollo/client/errors";
import { ErrorLink } from "@apollo/client/link/error";
import { type ErrorCode, errors } from "@finder/contract/errors";
import { codesOf } from "@/apollo/error-codes";
import { noteUse } from "./idle";
import { createProofLink } from "@/apollo/links/proof-link";
import { askForProof } from "@/lib/proof";

/** Operations that show a second factor themselves: nothing is asked before them. */
const proofs: ReadonlySet<string | undefined> = new Set(["Prove", "ConfirmApp", "StartProof", "ProveByPasskey"]);
const ask = async (name?: string): Promise<boolean> => !proofs.has(name) && askForProof();

/** A client of the operators' schema over the given end of the wire; `end` hears that the session is over. */
export function createOperatorClient(wire: ApolloLink, end: () => void): ApolloClient {
  return new ApolloClient({
    link: ApolloLink.from([endLink(end), createProofLink(ask), useLink, wire]),
    cache: new InMemoryCache({
      typePolicies: {
        Customer: { keyFields: ["summary", ["id"]] },
        // A client's number is not its own among the owners of each person.
        PersonOwner: { keyFields: false },
        // Nor is a value's id, which people with the same value share.
        PersonValue: { keyFields: false },
        Query: {
          fields: {
            customers: pagesBy("text"),
            operatorTokens: pagesBy(),
            operatorLog: pagesBy("clientId", "operatorId"),
            customerMembers: pagesBy("id"),
            customerKeys: pagesBy("id"),
            customerPayments: pagesBy("id"),
            customerDays: pagesBy("id"),
            failedMails: pagesBy("kind"),
            failedJobs: pagesBy(),
            peopleImports: pagesBy(),
            people: pagesBy("text"),
            personReports: pagesBy(),
            personOwners: pagesBy("id"),
            personPairs: pagesBy(),
            customerCalls: pagesBy("id"),
            customerJobs: pagesBy("id"),
            customerMails: pagesBy("id"),
            customerSessions: pagesBy("id"),
          },
        },
      },
    }),
    defaultOptions: { watchQuery: { fetchPolicy: "cache-and-network" } },
  });
}

type Page = { readonly items: readonly unknown[] };

/** A list that grows page by page; one for each of these arguments, and reset by a query without a page. */
function pagesBy(...keyArgs: string[]) {
  return {
    keyArgs,
    merge: (known: Page | undefined, page: Page, { args }: { args: Record<string, unknown> | null }): Page =>
      known && (args?.["after"] ?? args?.["before"]) ? { ...page, items: [...known.items, ...page.items] } : page,
  };
}

/** Calls `end` on any answer with status 401: the session is over. */
function endLink(end: () => void): ErrorLink {
  return new ErrorLink(({ error }) => {
    const statuses = ServerError.is(error) ? [error.statusCode] : codesOf(error).map(statusOf);
    if (statuses.includes(401)) end();
  });
}

/** Asked again by the screen itself: the server does not count it either. */
const watching: ReadonlySet<string> = new Set(["Health"]);

/** Notes that the session is in use: the server counts from each call. */
const useLink = new ApolloLink((operation, forward) => {
  if (!watching.has(operation.operationName ?? "")) noteUse();
  return forward(operation);
});

function statusOf(code: string): number {
  return code in errors ? errors[code as ErrorCode].status : 0;
}
