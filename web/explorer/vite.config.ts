import react from "@vitejs/plugin-react";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { compressedFiles } from "../../tools/compressed-files.ts";

const purify = fileURLToPath(new URL("src/purify.ts", import.meta.url));

/** The explorer stands at `/graphql`; its files below `/explorer/`. */
export default defineConfig({
  base: "/explorer/",
  plugins: [react(), compressedFiles()],
  // The editor brings an old copy of the one part that makes strangers' text safe to show; this is the maintained one.
  resolve: { alias: [{ find: /^\.{1,2}\/(?:.*\/)?dompurify\/dompurify\.js$/, replacement: purify }] },
  worker: { format: "es" },
  build: {
    target: ["chrome125", "firefox128", "safari17.5"],
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 10_000,
  },
});
