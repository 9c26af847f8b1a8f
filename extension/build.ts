import { cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { build } from "vite";
import { documentsBelow } from "../tools/registered-documents.ts";
import { manifest, type Target } from "./manifest.ts";

/** `npm run build -w extension`: builds one bundle and the manifest of each browser. */
const root = import.meta.dirname;
const dist = join(root, "dist");
const bundle = join(dist, "bundle");
const targets: readonly Target[] = ["chromium", "firefox"];

rmSync(dist, { recursive: true, force: true });
await build({
  root,
  configFile: false,
  logLevel: "error",
  base: "./",
  plugins: [react()],
  build: {
    outDir: bundle,
    target: ["chrome125", "firefox128"],
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { panel: join(root, "panel.html"), background: join(root, "src/background.ts") },
      output: { entryFileNames: "[name].js" },
    },
  },
});
mkdirSync(dist, { recursive: true });
for (const target of targets) {
  cpSync(bundle, join(dist, target), { recursive: true });
  writeFileSync(join(dist, target, "manifest.json"), `${JSON.stringify(manifest(target), null, 2)}\n`);
}
rmSync(bundle, { recursive: true });
writeFileSync(join(dist, "documents.json"), JSON.stringify(documentsBelow(join(root, "src"))));
