import { expect, test } from "vitest";
import type { DatabaseFunction } from "./catalogue.ts";
import { said } from "./said.ts";

function made(body: string, more: Partial<DatabaseFunction> = {}): DatabaseFunction {
  const given = more.arguments ?? ["p_client"];
  const takes = given.map((name) => `${name} integer`).join(", ");
  const returns = more.triggeredBy ? "trigger" : "void";
  const definition = `create function f(${takes}) returns ${returns} language plpgsql as $$ begin ${body} end $$`;
  return { name: "f", language: "plpgsql", arguments: given, body, definition, handed: [], triggeredBy: [], ...more };
}

test.each<[what: string, body: string, more: Partial<DatabaseFunction>, sentence: string]>([
  ["a function of a client", "delete from tag where clientid = p_client;", {}, ""],
  [
    "a function that takes no client",
    "delete from tag where clientid = p_id;",
    { arguments: ["p_id"] },
    "f() does not take the client first (h)",
  ],
  [
    "a function that forgets its client",
    "if exists (select from tag) then null; end if;",
    {},
    "f() does not say whose rows of tag it means (a)",
  ],
  [
    "a function in SQL",
    "delete from tag where clientid = p_client",
    { language: "sql" },
    "f() touches clients' rows in SQL, whose parameters Citus cannot plan with (i)",
  ],
  [
    "a trigger that names the row's client",
    "delete from tag where clientid = old.clientid;",
    { arguments: [], triggeredBy: ["contact"] },
    "",
  ],
  [
    "a trigger that raises a name",
    "raise exception 'violates \"barred\"' using constraint = 'barred';",
    { arguments: [], triggeredBy: ["contact"] },
    "",
  ],
  [
    "a trigger that raises a name apart from its message",
    "raise exception 'No.' using errcode = 'check_violation', constraint = 'barred';",
    { arguments: [], triggeredBy: ["contact"] },
    "f() raises barred without its name in the message (f)",
  ],
  [
    "a trigger that writes elsewhere",
    "delete from session;",
    { arguments: [], triggeredBy: ["contact"] },
    "f() writes session where the rows of a client are (f)",
  ],
  [
    "a trigger that joins its rows",
    "perform from gone join tag on tag.clientid = old.clientid;",
    { arguments: [], triggeredBy: ["contact"], handed: ["gone"] },
    "f() joins the rows of its trigger with a table (f)",
  ],
  [
    "a trigger on people that leaves other machines' copies alone",
    "if to_regclass('session') is null then return null; end if; delete from session;",
    { arguments: [], triggeredBy: ["person"] },
    "",
  ],
  [
    "a trigger on people that needs the coordinator",
    "delete from session;",
    { arguments: [], triggeredBy: ["person"] },
    "f() does not end where session is not (f)",
  ],
  [
    "a trigger on people that holds a row of the coordinator's",
    "declare held session; begin if to_regclass('session') is null then return null; end if; end;",
    { arguments: [], triggeredBy: ["person"] },
    "f() has a variable of session, which workers lack (f)",
  ],
])("%s: so the check says", async (_what, body, more, sentence) => {
  expect(await said("", { functions: [made(body, more)] })).toEqual(sentence === "" ? [] : [sentence]);
});

test("a function with a case is not called in VALUES", async () => {
  const functions = [made("select case p_client when 1 then 'a' end", { language: "sql" })];
  const text = "insert into tag (clientid, name) values ($1, f($2))";
  expect(await said(text, { functions })).toEqual(["it calls a function with a case in VALUES (e)"]);
});
