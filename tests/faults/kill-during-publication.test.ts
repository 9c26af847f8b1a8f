import { afterAll, beforeAll, expect, it } from "vitest";
import { inTransaction } from "@finder/dataspace/db/transaction";
import { change, type World } from "../../dataspace/src/subscription/terms/testing/terms-calls.ts";
import { startDataspace } from "../support/dataspace.ts";
import { untilSoManyWait } from "../support/servers/lock-waiters.ts";
import { aSubscriber, startWithPayments } from "../support/third-parties/payments.ts";
import { until } from "../support/until.ts";
import { startProgram } from "./program.ts";

type Plan = { readonly price: number; readonly version: number };

let world: World;
beforeAll(async () => {
  world = { dataspace: await startWithPayments({ SWEEP_SECONDS: "3600" }), moved: 0 };
});
afterAll(() => world.dataspace.close());

it("a plan change whose program is killed after its price was made takes effect once", async () => {
  const { env, rows, services, stripe } = world.dataspace;
  const { clientid } = await aSubscriber(world.dataspace, 20);
  const plan = () => rows<Plan>("select price, version from subscriptionplan where planid = 20");
  const [{ price, version } = { price: 0, version: 0 }] = await plan();
  const priced = async () =>
    (await stripe.prices.list({ active: true, limit: 100 })).data.filter(
      ({ unit_amount }) => unit_amount === (price + 1) * 100,
    );
  const program = await startProgram({ ...env, DATASPACE_PORT: "0", SWEEP_SECONDS: "3600" });
  const killed = { ...world, dataspace: { ...world.dataspace, url: program.url } };
  await inTransaction(services.db, async (tx) => {
    await tx.query("lock table planterms in share mode");
    const published = change(killed, 20, { price: price + 1 }).then(
      () => "answered",
      () => "unanswered",
    );
    await untilSoManyWait(tx, 1);
    expect(await priced()).toHaveLength(1);
    await program.end("SIGKILL");
    expect(await published).toBe("unanswered");
  });
  expect(await plan()).toEqual([{ price, version }]);
  const next = await startDataspace({ ...env, DATASPACE_PORT: "0", SWEEP_SECONDS: "1" });
  await until(async () => (await rows("select from plandraft where planid = 20 and state = 'held'")).length === 1);
  await next.dataspace.close();
  expect(await plan()).toEqual([{ price: price + 1, version: version + 1 }]);
  expect(await priced()).toHaveLength(1);
  expect(await rows("select version from planterms where planid = 20")).toEqual([{ version }]);
  expect(await rows("select termsversion from usersubscription where clientid = $1", clientid)).toEqual([
    { termsversion: version },
  ]);
});
