import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Deployment } from "kubernetes-types/apps/v1.js";
import { parseAllDocuments, parse } from "yaml";

/** The folder of the manifests, from the root. */
export const manifestFolder = "deploy/kubernetes";

/** One document of a manifest, with the file it stands in. */
export type Manifest = {
  readonly file: string;
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly spec?: unknown;
  readonly data?: Readonly<Record<string, string>>;
};

/** A deployment whose fields the compiler has seen (api-types.ts). */
export type Deployed = { readonly metadata: { readonly name: string } } & Required<Pick<Deployment, "spec">>;

/** Every document that kustomization.yaml lists; `texts` takes the place of a file's text. */
export function readManifests(root: string, texts: Readonly<Record<string, string>> = {}): Manifest[] {
  const read = (file: string): string => texts[file] ?? readFileSync(join(root, manifestFolder, file), "utf8");
  const { resources } = parse(read("kustomization.yaml")) as { resources: readonly string[] };
  return resources.flatMap((file) =>
    parseAllDocuments(read(file)).map((document) => ({ ...(document.toJS() as Omit<Manifest, "file">), file })),
  );
}

export function isDeployment(manifest: Manifest): manifest is Manifest & Deployed {
  return manifest.kind === "Deployment";
}
