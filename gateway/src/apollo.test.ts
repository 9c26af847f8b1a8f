import { createServer } from "node:http";
import { buildSchema } from "graphql";
import { expect, test } from "vitest";
import { Budget, Points } from "./admission/points.ts";
import { createApollo, executorOf } from "./apollo.ts";
import { readConfig } from "./config/config.ts";
import type { Context } from "./context.ts";
import { createLogger } from "./logger.ts";

const config = readConfig({ NODE_ENV: "test", DATASPACE_URL: "http://127.0.0.1:9", APP_API_KEY: "0123456789abcdef" });

/** Apollo Server over one field that counts how often it is asked. */
async function counting() {
  const schema = buildSchema("type Query { count: Int! }");
  const asked = { times: 0 };
  Object.assign(schema.getQueryType()?.getFields()["count"] ?? {}, { resolve: () => (asked.times += 1) });
  const apollo = createApollo({ config, schema, server: createServer(), log: createLogger("silent") });
  await apollo.start();
  const points = new Points(new Budget(config.points), { network: "anybody", token: null });
  const context = { points, answered: new Map<string, unknown>() } as Partial<Context> as Context;
  const execute = () => executorOf(apollo)({ query: "{ count }", operationName: undefined, variables: {} }, context);
  return { asked, points, execute, stop: () => apollo.stop() };
}

test("the executor runs nothing that was not admitted: no resolver is called", async () => {
  const { asked, points, execute, stop } = await counting();
  const refused = await execute();
  expect([refused.data, refused.errors?.length, asked.times]).toEqual([undefined, 1, 0]);
  points.require(1);
  expect(await execute()).toEqual({ status: 200, data: '{"count":1}', errors: undefined });
  await stop();
});
