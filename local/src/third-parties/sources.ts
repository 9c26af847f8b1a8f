import type { LocalSources } from "@finder/standins/sources/server";

/** Where the product looks up people it does not hold, and has emails verified. */
export type ProductSources = {
  /** Settings the dataspace gets. */
  readonly env: Readonly<Record<string, string>>;
  /** The stand-ins of this machine; null without them. */
  readonly local: LocalSources | null;
  readonly stop: () => Promise<void>;
};

const nothing: ProductSources = { env: {}, local: null, stop: async () => {} };

/** Stand-ins on this machine where `LOCAL_SOURCES=true` asks for them and no real source is named; otherwise the own table is all there is. */
export async function openSources(env: NodeJS.ProcessEnv): Promise<ProductSources> {
  if (env["LOCAL_SOURCES"] !== "true" || env["PEOPLE_SOURCE_URL"] || env["EMAIL_VERIFIER_URL"]) return nothing;
  if (env["NODE_ENV"] === "production" && env["ALLOW_LOCAL_STANDINS"] !== "true") return nothing;
  const { startSources } = await import("@finder/standins/sources/server");
  const local = await startSources(Number(env["SOURCES_PORT"] ?? 0));
  return { env: local.env, local, stop: local.close };
}
