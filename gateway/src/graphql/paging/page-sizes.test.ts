import { beforeAll, expect, test } from "vitest";
import { aClient } from "../../../../tests/support/people.ts";
import { buildGatewaySchema } from "../../schema.ts";
import { sharedStack, type SharedStack } from "../../../../tests/support/shared/stack.ts";
import { ask } from "../../testing/stack.ts";

let stack: SharedStack;
beforeAll(async () => {
  stack = await sharedStack();
});

/** Every list of the schema that is read in pages, with what its argument says of their size. */
const lists = Object.values(buildGatewaySchema().getQueryType()?.getFields() ?? {}).flatMap(({ name, args }) => {
  const size = args.find((arg) => arg.name === "pageSize");
  return size ? [[name, size.description] as const] : [];
});

test("there are lists in pages", () => {
  expect(lists.length).toBeGreaterThanOrEqual(7);
});

test.each(lists)("a page of %s has 1 to 100 rows, and says so", async (list, description) => {
  expect(description).toMatch(/^(Rows per page: 1 to 100\.|25, 50 or 100; anything else counts as 100\.)$/);
  const { token } = (await aClient(stack.dataspace)).owner;
  for (const size of [-1, 0, 1, 100, 101, 5000]) {
    const { data } = await ask(stack.gateway, `{ ${list}(pageSize: ${size}) { pageSize } }`, { token });
    const given = list === "myContacts" ? 100 : Math.min(Math.max(size, 1), 100);
    expect(data).toEqual({ [list]: { pageSize: given } });
  }
});
