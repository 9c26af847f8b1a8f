import { expect, test } from "vitest";
import { answerOf } from "../testing/pipeline-over.ts";

/** Values that are read when they are asked for, and values that are on their way. */
function lately(value: unknown): unknown[] {
  return [
    () => value,
    () => Promise.resolve(value),
    Promise.resolve(value),
    new Promise((resolve) => setImmediate(resolve, value)),
  ];
}

test("a value that is lazy or pending is compiled too, once per place", async () => {
  const plan = { id: 3, name: "Starter", features: [Promise.resolve({ name: "Users", value: "5", tooltip: null })] };
  for (const later of lately(plan)) {
    const query =
      "{ a: viewer { name client { subscription { b: downgradesTo { name features { name } } status downgradesTo { id } } } } }";
    const values = {
      viewer: { name: Promise.resolve("Jane"), client: { subscription: { status: "active", downgradesTo: later } } },
    };
    expect(await answerOf(query, values)).toMatchObject({
      lane: "compiled",
      data: '{"a":{"name":"Jane","client":{"subscription":{"b":{"name":"Starter","features":[{"name":"Users"}]},"status":"ACTIVE","downgradesTo":{"id":"3"}}}}}',
    });
  }
  expect(
    (
      await answerOf("{ viewer { client { subscription { downgradesTo { id } status } } } }", {
        viewer: { client: { subscription: { status: "active", downgradesTo: () => null } } },
      })
    ).data,
  ).toBe('{"viewer":{"client":{"subscription":{"downgradesTo":null,"status":"ACTIVE"}}}}');
});

test.each([
  ["fails", () => Promise.reject(new Error("broken"))],
  [
    "throws",
    () => {
      throw new Error("broken");
    },
  ],
  ["is nothing where there has to be something", () => Promise.resolve({ id: null })],
])("a value that %s when it is asked for is worded by the executor", async (_what, downgradesTo) => {
  const subscription = { status: "active", downgradesTo };
  const answer = await answerOf("{ viewer { client { subscription { downgradesTo { id } status } } } count }", {
    viewer: { client: { subscription } },
    count: 1,
  });
  expect(answer).toMatchObject({ lane: "executor", data: expect.stringContaining('"status":"ACTIVE"') });
  expect(answer.errors).toHaveLength(1);
});
