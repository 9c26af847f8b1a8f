import { socialProvider, type SocialProvidersAnswer, type SocialStartAnswer } from "@finder/contract/endpoints/social";
import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import type { Services } from "../../context.ts";
import { takeAttempt } from "../attempts.ts";
import { findAnyStarted } from "../company/company.queries.ts";
import { openFlow } from "./flow.ts";
import type { FindProvider } from "./providers.ts";

const address = "/api/v2/user/social";
// An office signs in from one address.
const perAddress = 300;

/** `GET /user/social`: the configured providers. `POST /user/social/{provider}`: begins a sign-in. */
export function socialStartRoutes(app: FastifyInstance, services: Services, providerOf: FindProvider): void {
  app.get(address, async (): Promise<SocialProvidersAnswer> => ({
    resource: [...services.config.providers].map(([provider, { name }]) => ({ provider, name })),
    ...((await findAnyStarted(services.db.pool)).length > 0 ? { companies: 1 as const } : {}),
  }));

  app
    .withTypeProvider<ZodTypeProvider>()
    .post(
      `${address}/:provider`,
      { schema: { params: socialProvider } },
      async ({ params, ip }): Promise<SocialStartAnswer> => {
        const { provider, identity } = providerOf(params.provider);
        await takeAttempt(services, "social", ip, perAddress);
        const { url, ...begun } = await identity.begin();
        return { url, flow: await openFlow(services, provider, begun) };
      },
    );
}
