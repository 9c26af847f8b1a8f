import { beforeAll, expect, it } from "vitest";
import type { TestDataspace } from "../../../tests/support/dataspace.ts";
import { sharedDataspace } from "../../../tests/support/shared/dataspace.ts";

let dataspace: TestDataspace;
beforeAll(async () => {
  dataspace = await sharedDataspace();
});

it("a list of texts comes from the database as it was sent there", async () => {
  const awkward = [
    "",
    "a",
    "a b",
    "+1 ••• ••• ••34",
    "a,b",
    '"',
    '"a"',
    "\\",
    "{",
    "}",
    "{}",
    "NULL",
    "null",
    "a\nb",
    "ü",
    " ",
  ];
  const lists = [
    [],
    ...awkward.map((each) => [each]),
    ...awkward.map((each) => [each, "z"]),
    awkward,
    [null],
    ["a", null],
  ];
  for (const list of lists) {
    const { rows } = await dataspace.services.db.pool.query<{ list: string[] }>("select $1::text[] as list", [list]);
    expect(rows[0]?.list).toEqual(list);
  }
});
