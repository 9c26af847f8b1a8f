import { startIdentity } from "@finder/standins/identity/server";
import { onProcessEnd } from "../support/environment.ts";
import { startGateway } from "../support/gateway.ts";
import { startWithPayments, type Paying } from "../support/third-parties/payments.ts";
import { collectAddresses } from "./collect-addresses.ts";
import { collectRoutes } from "./collect-routes.ts";
import type { Product } from "./operation.ts";
import { aPlace, type Place } from "./world/world.ts";
import { worldsOf, type Worlds } from "./worlds.ts";

/** The product of the matrices, with payments and social sign-in, and every address that it registered. */
type Stage = Product & {
  readonly dataspace: Paying;
  readonly worlds: Worlds<Place>;
  readonly routes: readonly string[];
  readonly addresses: readonly string[];
};

let stage: Promise<Stage> | undefined;

/** One for the matrices of a process. */
export function matrixStage(): Promise<Stage> {
  return (stage ??= start());
}

async function start(): Promise<Stage> {
  const identity = await startIdentity("http://localhost:4000");
  const { started: dataspace, routes } = await collectRoutes(() =>
    startWithPayments({ ...identity.env, API_CALLS_PER_SECOND: "1000", SWEEP_SECONDS: "60" }),
  );
  const { started: gateway, addresses } = await collectAddresses(() => startGateway(dataspace));
  onProcessEnd(async () => {
    await gateway.close();
    await dataspace.close();
    await identity.close();
  });
  return {
    dataspace,
    gateway,
    routes,
    addresses,
    worlds: worldsOf(
      () => aPlace(dataspace),
      (place) => place.isIntact(),
    ),
  };
}
