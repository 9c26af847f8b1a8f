import { beforeAll, expect, it } from "vitest";
import type { TestDataspace } from "../../../../tests/support/dataspace.ts";
import { sharedDataspace } from "../../../../tests/support/shared/dataspace.ts";
import { type Answer, call } from "../../../../tests/support/calls.ts";
import { aClient, anOperator, type Person } from "../../../../tests/support/people.ts";
import { phraseFault } from "@finder/contract/rules/title-phrase";
import { readTitle, type TitleWord, type TitleWords } from "./terms/titles.ts";
import { findWorld } from "./testing/find-world.ts";

let dataspace: TestDataspace;
let operator: Person;
let seeded: TitleWord[];
let known: TitleWords;
const { findable, found, indexed } = findWorld(() => dataspace);
beforeAll(async () => {
  dataspace = await sharedDataspace();
  operator = await anOperator(dataspace);
  seeded = await dataspace.rows<TitleWord>("select word, seniority, function from titleword");
  known = new Map(seeded.map((each) => [each.word, each]));
});

function change(method: string, body: object): Promise<Answer<{ error: { message: string } }>> {
  const path = `${dataspace.services.config.DATASPACE_NAME}/_table/titleword`;
  return call(dataspace, path, {
    method,
    token: operator.token,
    key: dataspace.operatorKey,
    body: { resource: [body] },
  });
}

it("keeps each word as titles are compared, so that it can be met", () => {
  expect(seeded.length).toBeGreaterThan(1_500);
  expect(seeded.flatMap(({ word }) => phraseFault(word) ?? [])).toEqual([]);
});

it.each([
  ["Chief Executive Officer", "chief"],
  ["Co-Founder & CEO", "owner"],
  ["CFO", "chief", "finance"],
  ["Head of Sales", "head", "sales"],
  ["Senior Vice-President, Marketing", "vice_president", "marketing"],
  ["Product Manager", "manager", "product"],
  ["Account Executive", null, "sales"],
  ["Sales Development Representative", null, "sales"],
  ["Sales Associate", "junior", "sales"],
  ["Associate Director", "director"],
  ["Product Owner", null, "product"],
  ["HR Business Partner", null, "people"],
  ["Assistant to the CEO", "junior"],
  ["Executive Assistant to the Chief Executive Officer", "junior", "operations"],
  ["Executive Assistant to CFO", "junior", "operations"],
  ["Chief of Staff to the CEO", "head"],
  ["Lead Generation Specialist", null, "marketing"],
  ["Team Lead Customer Success", "manager", "support"],
  ["Internal Audit Manager", "manager", "finance"],
  ["Geschäftsführer", "chief"],
  ["Assistenz der Geschäftsführung", "junior"],
  ["Vertriebsleiterin", "head", "sales"],
  ["Leiter Einkauf", "head", "purchasing"],
  ["Werkstudent (m/w/d) Marketing", "intern", "marketing"],
  ["Directrice des Ressources Humaines", "director", "people"],
  ["Directeur général", "chief"],
  ["Chef de produit", "manager", "product"],
  ["Jefe de Ventas", "manager", "sales"],
  ["Diretora de Operações", "director", "operations"],
  ["Responsabile Acquisti", "manager", "purchasing"],
  ["Hoofd Inkoop", "head", "purchasing"],
  ["Kierownik ds. sprzedaży", "manager", "sales"],
  ["Генеральный директор", "chief"],
  ["Менеджер по закупкам", "manager", "purchasing"],
  ["مدير المبيعات", "manager", "sales"],
  ["الرئيس التنفيذي", "chief"],
  ["销售总监", "director", "sales"],
  ["副总经理", "vice_president"],
  ["总经理助理", "junior"],
  ["高级软件工程师", "senior", "engineering"],
  ["Gardener", null],
])("reads rank and field of work off %s", (title, seniority, ...functions) => {
  expect(readTitle(title, known)).toEqual({ seniority, functions });
});

it("finds old and new people by a word that an operator adds, changes or removes", async () => {
  const { owner } = await aClient(dataspace);
  const { key } = await findable({ title: "Rainmaker, Nordics" });
  const keys = async (filter: object): Promise<string[]> => {
    await indexed();
    return (await found(owner, { title: "rainmaker", ...filter })).resource.map(({ profilekey }) => profilekey);
  };
  expect(await keys({})).toEqual([key]);
  expect(await keys({ functions: ["sales"] })).toEqual([]);
  expect((await change("POST", { word: "rainmaker", function: "sales" })).status).toBe(200);
  expect(await keys({ functions: ["sales"] })).toEqual([key]);
  expect((await change("PATCH", { word: "rainmaker", seniority: "partner", function: null })).status).toBe(200);
  expect(await keys({ functions: ["sales"] })).toEqual([]);
  expect(await keys({ seniorities: ["partner"] })).toEqual([key]);
  expect((await change("DELETE", { word: "rainmaker" })).status).toBe(200);
  expect(await keys({ seniorities: ["partner"] })).toEqual([]);
});

it.each([
  [
    { word: "Vice-President", seniority: "vice_president" },
    "Field 'word': Write it as titles are compared: vice president.",
  ],
  [{ word: "销售 主任", function: "sales" }, "Field 'word': Write it as titles are compared: 销售主任."],
  [{ word: "one two three four five six seven", function: "sales" }, "Field 'word': Write one to 6 words."],
  [{ word: "-", function: "sales" }, "Field 'word': Write one to 6 words."],
  [{ word: "sage", seniority: "wise" }, "Field 'seniority': This must be one of: owner, partner, chief,"],
  [{ word: "sage", function: "wisdom" }, "Field 'function': This must be one of: sales, marketing,"],
  [{ word: "sage" }, "A word needs a 'seniority', a 'function' or both."],
])("refuses %j with what is to be written", async (body, sentence) => {
  const answer = await change("POST", body);
  expect(answer.status).toBe(400);
  expect(JSON.stringify(answer.body).replaceAll('\\"', '"')).toContain(sentence);
});
