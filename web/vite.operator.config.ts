import react from "@vitejs/plugin-react";
import { fileURLToPath } from "node:url";
import { defaultClientConditions, defineConfig } from "vite";
import { chakraInUse } from "../tools/left-out/chakra-in-use.ts";
import { chakraRecipes } from "../tools/chakra-recipes.ts";
import { compressedFiles } from "../tools/compressed-files.ts";
import { withoutFeatures } from "../tools/left-out/features.ts";
import { fontRules } from "../tools/fonts/fonts.ts";
import { registeredDocuments } from "../tools/registered-documents.ts";
import { documentAsSent } from "./src/apollo/document-as-sent.ts";

/**
 * The operators' console, a build of its own beside the product's: neither adds to what the other loads. `npm run dev` serves it
 * from the product's server, at `/operator.html`.
 */
export default defineConfig({
  base: "/operator/",
  // What lies there is served by the product.
  publicDir: false,
  plugins: [
    react(),
    registeredDocuments(fileURLToPath(new URL("src/operators", import.meta.url)), documentAsSent),
    // The faces are files of the product.
    fontRules(),
    chakraInUse(fileURLToPath(new URL("src", import.meta.url))),
    chakraRecipes(),
    withoutFeatures(),
    compressedFiles(),
  ],
  // rxjs keeps its modern build behind `es2015`; the default one is ES5.
  resolve: { tsconfigPaths: true, conditions: ["es2015", ...defaultClientConditions] },
  build: {
    outDir: "dist/operator",
    target: ["chrome125", "firefox128", "safari17.5"],
    modulePreload: { polyfill: false },
    rolldownOptions: { input: fileURLToPath(new URL("operator.html", import.meta.url)) },
  },
});
