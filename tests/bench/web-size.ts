import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

type Chunk = { file: string; name?: string; src?: string; isEntry?: boolean; imports?: string[]; css?: string[] };

/** Gzip bytes of everything that must arrive before a page of the web client shows: its chunks, their imports, their styles. */
export const webSizes = (dist: string): { page: string; bytes: number }[] => {
  const manifest = JSON.parse(readFileSync(join(dist, ".vite/manifest.json"), "utf8")) as Record<string, Chunk>;
  const gzip = (file: string): number => gzipSync(readFileSync(join(dist, file))).length;
  const closure = (keys: readonly string[], seen = new Set<string>()): Set<string> => {
    for (const key of keys) {
      const chunk = manifest[key];
      if (!chunk || seen.has(chunk.file)) continue;
      for (const file of [chunk.file, ...(chunk.css ?? [])]) seen.add(file);
      closure(chunk.imports ?? [], seen);
    }
    return seen;
  };
  const total = (keys: readonly string[]): number => [...closure(keys)].reduce((sum, file) => sum + gzip(file), 0);
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
  const routes = Object.keys(manifest).filter((key) => key.endsWith("Page.tsx"));
  return [
    { page: "every page (entry)", bytes: total(entries) },
    ...routes.map((key) => ({ page: key, bytes: total([...entries, key]) })),
  ];
};
