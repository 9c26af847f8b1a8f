import react from "@vitejs/plugin-react";
import { messages } from "@finder/contract/messages/screens/common/en";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { defaultClientConditions, defineConfig, type Plugin } from "vite";
import { compressedFiles } from "../tools/compressed-files.ts";
import { firstPaint } from "../tools/first-paint.ts";
import { preloads } from "../tools/preloads.ts";
import { releases } from "../tools/releases.ts";
import { registeredDocuments } from "../tools/registered-documents.ts";
import { chunkGroups } from "./chunks.ts";
import { documentAsSent } from "./src/apollo/document-as-sent.ts";

/** The operators' console is a build of its own: `vite.operator.config.ts`. */
const operators = ["operators/**"];

const web = fileURLToPath(new URL(".", import.meta.url));

export default defineConfig({
  plugins: [
    react(),
    registeredDocuments(join(web, "src"), documentAsSent, operators),
    firstPaint(web),
    description(),
    releases(join(web, "../CHANGELOG.md")),
    preloads(web),
    compressedFiles(),
  ],
  resolve: {
    tsconfigPaths: true,
    // rxjs keeps its modern build behind `es2015`; the default one is ES5.
    conditions: ["es2015", ...defaultClientConditions],
  },
  build: {
    manifest: true,
    // Every browser with light-dark() and popovers, which the interface needs.
    target: ["chrome125", "firefox128", "safari17.5"],
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // The faces also for pages that no build writes: `/fonts.css`.
      input: { index: join(web, "index.html"), fonts: join(web, "src/ui/fonts/fonts.css") },
      output: {
        assetFileNames: ({ names }) => (names.includes("fonts.css") ? "fonts.css" : "assets/[name]-[hash][extname]"),
        codeSplitting: { groups: chunkGroups },
      },
    },
  },
  // `npm run dev`: pages from here, everything else from the gateway.
  server: {
    proxy: {
      "^/(graphql|operator/graphql|auth/|account/photo|extension/|files/|invoices/|legal/|live|ready)":
        process.env["GATEWAY_URL"] ?? "http://127.0.0.1:4001",
    },
  },
});

/** Describes the product to crawlers that run no scripts; scripts describe it in the reader's language. */
function description(): Plugin {
  const attrs = { name: "description", content: messages.product.description };
  return { name: "description", transformIndexHtml: () => [{ tag: "meta", attrs, injectTo: "head" }] };
}
