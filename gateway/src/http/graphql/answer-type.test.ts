import { expect, test } from "vitest";
import { answerType } from "./answer-type.ts";

const json = "application/json; charset=utf-8";
const graphqlResponse = "application/graphql-response+json; charset=utf-8";

test.each([
  [undefined, json],
  ["application/json; charset=utf8", json],
  ["application/json;charset=UTF-8", json],
  ['application/json; charset="utf-8"; q=0.8, text/html', json],
  ["application/json; odata=verbose", json],
  ["application/json;q=0.5, application/graphql-response+json; charset=utf8", graphqlResponse],
  ["application/*;q=0.1", json],
  ["application/json; charset=utf-8; q=0", undefined],
  ["text/html; charset=utf-8", undefined],
])("a reader that accepts %j gets %s", (accept, type) => {
  expect(answerType(accept)).toBe(type);
});
