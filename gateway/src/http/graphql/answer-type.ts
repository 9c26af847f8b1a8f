import Negotiator from "negotiator";

const [json, graphqlResponse] = ["application/json", "application/graphql-response+json"] as const;

/** Those that people send; all others are weighed. */
const common = new Map([
  ["", json],
  ["*/*", json],
  ["application/json", json],
  ["application/graphql-response+json,application/json;q=0.9", graphqlResponse],
]);
/** Parameters other than a weight: answers are in UTF-8, whichever name a client uses. */
const parameters = /;\s*(?!q\s*=)[^;,=\s]+\s*=\s*(?:"[^"]*"|[^;,"\s]*)/gi;

/** The content type of an answer for an Accept header; undefined when it names nothing that we send. */
export function answerType(accept = ""): string | undefined {
  const type = common.get(accept) ?? weighed(accept);
  return type === undefined ? undefined : `${type}; charset=utf-8`;
}

function weighed(accept: string): string | undefined {
  return new Negotiator({ headers: { accept: accept.replaceAll(parameters, "") } }).mediaType([json, graphqlResponse]);
}
