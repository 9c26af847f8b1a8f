import type { LocalIdentity } from "@finder/standins/identity/server";

/** Where members sign in besides the product itself. */
export type ProductIdentity = {
  /** Settings the dataspace gets. */
  readonly env: Readonly<Record<string, string>>;
  /** The providers of this machine; null with real ones, or with none. */
  readonly local: LocalIdentity | null;
  readonly stop: () => Promise<void>;
};

const nothing: ProductIdentity = { env: {}, local: null, stop: async () => {} };

/** The providers that the environment names, or stand-ins on this machine; in production these only when asked for. */
export async function openIdentity(env: NodeJS.ProcessEnv, webUrl: string): Promise<ProductIdentity> {
  if (env["LINKEDIN_CLIENT_ID"] || env["GOOGLE_CLIENT_ID"]) return nothing;
  if (env["NODE_ENV"] === "production" && env["ALLOW_LOCAL_STANDINS"] !== "true") return nothing;
  const { startIdentity } = await import("@finder/standins/identity/server");
  const local = await startIdentity(webUrl, Number(env["IDENTITY_PORT"] ?? 0));
  return { env: local.env, local, stop: local.close };
}
