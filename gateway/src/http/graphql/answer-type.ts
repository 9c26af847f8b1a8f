import Negotiator from "negotiator";

const json = "application/json; charset=utf-8";
const graphqlResponse = "application/graphql-response+json; charset=utf-8";

/** Those that people send; all others are weighed. */
const common = new Map([
  ["", json],
  ["*/*", json],
  ["application/json", json],
  ["application/graphql-response+json,application/json;q=0.9", graphqlResponse],
]);

/** The content type of an answer for an Accept header; undefined when it names nothing that we send. */
export function answerType(accept = ""): string | undefined {
  return common.get(accept) ?? new Negotiator({ headers: { accept } }).mediaType([json, graphqlResponse]);
}
