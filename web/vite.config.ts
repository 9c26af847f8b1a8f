import react from "@vitejs/plugin-react";
import { messages } from "@finder/contract/messages/screens/common/en";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { defaultClientConditions, defineConfig, type Plugin, type UserConfig } from "vite";
import { compressedFiles } from "../tools/compressed-files.ts";
import { earlyScript } from "../tools/first-load/early-script.ts";
import { sharedFiles } from "../tools/first-load/shared-files.ts";
import { firstPaint } from "../tools/first-paint.ts";
import { flags } from "../tools/flags.ts";
import { fontFiles, fontRules } from "../tools/fonts/fonts.ts";
import { chakraInUse } from "../tools/left-out/chakra-in-use.ts";
import { chakraRecipes } from "../tools/chakra-recipes.ts";
import { withoutFeatures } from "../tools/left-out/features.ts";
import { pureComponents } from "../tools/left-out/pure-components.ts";
import { registeredDocuments } from "../tools/registered-documents.ts";
import { documentAsSent } from "./src/apollo/document-as-sent.ts";

/** The operators' console is a build of its own: `vite.operator.config.ts`. */
const operators = ["operators/**"];

const web = fileURLToPath(new URL(".", import.meta.url));

/** Packages that every screen needs, and those that all behind the login need: browsers keep them through updates. */
const stable = [
  // With what fetches a chunk, which the other two need.
  {
    name: "react",
    test: packages("react|react-dom|scheduler|react-is|use-sync-external-store", "|vite[\\/]preload-helper"),
  },
  {
    name: "base",
    test: packages("react-router|react-router-dom|cookie|@chakra-ui|@emotion|@pandacss|stylis|hoist-non-react-statics"),
  },
  { name: "apollo", test: packages("@apollo|@wry|graphql|optimism|rxjs|tslib") },
];

/** How modules are found and compiled. */
const sources: UserConfig = {
  plugins: [
    react(),
    registeredDocuments(join(web, "src"), documentAsSent, operators),
    flags(),
    fontRules(),
    fontFiles(),
    chakraInUse(join(web, "src"), operators),
    chakraRecipes(),
    withoutFeatures(),
    pureComponents(/[\\/]react-router[\\/]dist[\\/]/),
  ],
  resolve: {
    tsconfigPaths: true,
    // The package names its build for development alone.
    alias: [{ find: /^react-router$/, replacement: resolved("react-router").replace("development", "production") }],
    // rxjs keeps its modern build behind `es2015`; the default one is ES5.
    conditions: ["es2015", ...defaultClientConditions],
  },
  build: {
    manifest: true,
    // Every browser with light-dark() and popovers, which the interface needs.
    target: ["chrome125", "firefox128", "safari17.5"],
    modulePreload: { polyfill: false },
  },
};

export default defineConfig({
  ...sources,
  plugins: [
    ...(sources.plugins ?? []),
    sharedFiles(web, sources, stable),
    firstPaint(web),
    description(),
    earlyScript(web),
    compressedFiles(),
  ],
  // `npm run dev`: pages from here, everything else from the gateway.
  server: {
    proxy: {
      "^/(graphql|operator/graphql|auth/|account/photo|extension/|files/|invoices/|legal/|live)":
        process.env["GATEWAY_URL"] ?? "http://127.0.0.1:4001",
    },
  },
});

function resolved(name: string): string {
  return fileURLToPath(import.meta.resolve(name));
}

function packages(names: string, more = ""): RegExp {
  return new RegExp(`[\\\\/]node_modules[\\\\/](?:${names})[\\\\/]${more}`);
}

/** Tells searchers that run no scripts what the product is; scripts say it in the reader's language. */
function description(): Plugin {
  const attrs = { name: "description", content: messages.product.description };
  return { name: "description", transformIndexHtml: () => [{ tag: "meta", attrs, injectTo: "head" }] };
}
