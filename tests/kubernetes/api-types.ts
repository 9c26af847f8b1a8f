import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { type Manifest, manifestFolder } from "./manifests.ts";

const types = dirname(createRequire(import.meta.url).resolve("kubernetes-types/package.json"));

/**
 * What Kubernetes' own API description says of the manifests: a field it does not know, one that is missing, a value of another type.
 * The description comes as TypeScript types (kubernetes-types), so the compiler judges each manifest as a literal of its type.
 */
export function findTypeFaults(root: string, manifests: readonly Manifest[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), "finder-manifests-"));
  try {
    const file = join(folder, "manifests.ts");
    writeFileSync(file, manifests.map(literalOf).join("\n"));
    const flags = ["--noEmit", "--strict", "--skipLibCheck", "--pretty", "false", "--ignoreConfig", "--types", ""];
    const { status, stdout } = spawnSync(join(root, "node_modules/.bin/tsc"), [...flags, file], { encoding: "utf8" });
    const sentences = stdout.split("\n").flatMap((line) => sentenceOf(line, manifests));
    return status === 0 || sentences.length > 0 ? sentences : [stdout];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** One line a manifest, so that the line of an error is its place. */
function literalOf({ file: _file, ...manifest }: Manifest, at: number): string {
  const [version = "", group = "core"] = manifest.apiVersion.split("/").toReversed();
  const from = join(types, group.replace(/\.k8s\.io$/, ""), version);
  return `const manifest${at}: import(${JSON.stringify(from)}).${manifest.kind} = ${JSON.stringify(manifest)};`;
}

function sentenceOf(line: string, manifests: readonly Manifest[]): string[] {
  const [, at, text = ""] = /^\S*manifests\.ts\((\d+),\d+\): error \w+: (.*)/.exec(line) ?? [];
  const manifest = manifests[Number(at) - 1];
  return manifest ? [`${manifestFolder}/${manifest.file} ${manifest.kind} ${manifest.metadata.name}: ${text}`] : [];
}
