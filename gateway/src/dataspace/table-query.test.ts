import fc from "fast-check";
import { expect, test } from "vitest";
import { anywhere, tableQuery } from "./table-query.ts";

function parsed(query: string): URLSearchParams {
  return new URLSearchParams(query.slice(query.indexOf("?") + 1));
}

test("a table without conditions is its name", () => {
  expect(tableQuery({ table: "subscriptionplan" })).toBe("subscriptionplan");
});

test("fields, relations, order and page are written as the dialect reads them", () => {
  const query = parsed(
    tableQuery<"planid" | "name">({
      table: "subscriptionplan",
      fields: ["planid", "name"],
      related: ["client_by_usersubscription"],
      order: [
        ["planid", "ASC"],
        ["name", "DESC"],
      ],
      limit: 25,
      offset: 50,
    }),
  );
  expect(Object.fromEntries(query)).toEqual({
    fields: "planid,name",
    related: "client_by_usersubscription",
    order: "planid ASC,name DESC",
    limit: "25",
    offset: "50",
  });
});

test("conditions stand in parentheses with one blank around their operator", () => {
  const query = parsed(
    tableQuery<"i" | "s">({
      table: "t",
      where: [
        ["i", "=", 0],
        ["s", "!=", "a"],
      ],
    }),
  );
  expect(Object.fromEntries(query)).toEqual({ filter: "(i=:v0) and (s!=:v1)", "params[:v0]": "0", "params[:v1]": "a" });
});

test("no value, however hostile, changes a filter's text", () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: "binary" }),
        fc.constantFrom("' OR (1=1", ") or (i>0", ":v1", "a >= b", "x&filter=1", "(select 1)"),
      ),
      (value) => {
        const query = parsed(
          tableQuery<"s" | "i">({
            table: "t",
            where: [
              ["s", "=", value],
              ["i", "=", 7],
            ],
          }),
        );
        expect(query.get("filter")).toBe("(s=:v0) and (i=:v1)");
        expect([...query.keys()]).toEqual(["filter", "params[:v0]", "params[:v1]"]);
        expect(query.get("params[:v0]")).toBe(value.toWellFormed());
      },
    ),
  );
});

test("a text that is looked for anywhere has no wildcards of its own", () => {
  const query = parsed(tableQuery<"s">({ table: "t", where: [["s", "like", anywhere("50%_\\")]] }));
  expect(query.get("filter")).toBe("(s like :v0)");
  expect(query.get("params[:v0]")).toBe("%50\\%\\_\\\\%");
});
