import { expect, test } from "vitest";
import { buildGatewaySchema } from "../../schema.ts";
import { find, reveal, search } from "../../testing/named-operations.ts";
import { readNamedDocument } from "../document/named-document.ts";
import { BadParameter, checkedValues, valuesOfAddress, valuesOfBody, type Values } from "./parameters.ts";

const schema = buildGatewaySchema();
const documents = { search, find, reveal, limits: "{ rateLimit { limit } }" };

function named(name: keyof typeof documents) {
  return readNamedDocument(schema, documents[name]);
}

function asked(name: keyof typeof documents, query: string, cap: number | null = null): Values {
  return checkedValues(named(name), valuesOfAddress(named(name), new URLSearchParams(query)), cap);
}

test("an address gives texts, numbers, lists and objects; defaults are the document's", () => {
  expect(asked("search", "url=x&data=PHONE&data=PERSONAL_EMAIL")).toEqual({
    url: "x",
    data: ["PHONE", "PERSONAL_EMAIL"],
  });
  expect(asked("search", "url=12")).toEqual({ url: "12" });
  expect(asked("find", `filter=${encodeURIComponent('{"title":"pilot","has":["PHONE"]}')}&first=7`)).toEqual({
    filter: { title: "pilot", has: ["PHONE"] },
    first: 7,
  });
  expect(asked("limits", "")).toEqual({});
});

test("the lower one of maxCredits and the header's cap is the call's", () => {
  expect(asked("reveal", "email=a&maxCredits=3", 1)).toEqual({ email: "a", maxCredits: 1 });
  expect(asked("reveal", "email=a&maxCredits=1", 3)).toEqual({ email: "a", maxCredits: 1 });
  expect(asked("reveal", "email=a", 2)).toEqual({ email: "a", maxCredits: 2 });
  expect(asked("limits", "", 2)).toEqual({});
});

test.each<[string, keyof typeof documents, string, string, RegExp]>([
  ["an unknown one", "limits", "pagesize=2", "pagesize", /no parameter "pagesize". This operation has none/],
  ["one with a reserved name", "search", "url=x&__proto__=y", "__proto__", /no parameter "__proto__". There are: url/],
  ["a missing one", "search", "", "url", /"url" is missing. It has to be String!, such as "https/],
  ["another type", "find", "filter={}&first=many", "first", /non-integer value: "many" It has to be Int, such as 25\./],
  ["an unknown choice", "search", "url=x&data=FAX", "data.0", /Value "FAX" does not exist in "DatumType" enum/],
  ["one given twice", "search", "url=x&url=y", "url", /"url": It may be given once/],
  ["no JSON", "find", "filter=title", "filter", /"filter": It is no JSON. It has to be FindFilter! as JSON/],
  ["a wrong part", "find", 'filter={"shoeSize":43}', "filter", /Field "shoeSize" is not defined/],
])("a wrong parameter is named, with its type and an example: %s", (_what, name, query, parameter, detail) => {
  const thrown = (): unknown => {
    try {
      return asked(name, query);
    } catch (error) {
      return error;
    }
  };
  const error = thrown();
  expect(error).toBeInstanceOf(BadParameter);
  expect(error).toMatchObject({ parameter, code: "BAD_PARAMETER" });
  expect((error as BadParameter).message).toMatch(detail);
});

test("a body is one object of known parameters, and no wider than a request may be", () => {
  expect(valuesOfBody(named("search"), undefined)).toEqual({});
  expect(() => valuesOfBody(named("search"), [])).toThrow("Send a JSON object");
  expect(() => valuesOfBody(named("search"), { url: "x", more: 1 })).toThrow('no parameter "more"');
  const wide = Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`f${index}`, 1]));
  expect(() => valuesOfBody(named("find"), { filter: wide })).toThrow("more than 100 fields");
});
