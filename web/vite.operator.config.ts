import react from "@vitejs/plugin-react";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { defaultClientConditions, defineConfig } from "vite";
import { compressedFiles } from "../tools/compressed-files.ts";
import { firstPaint } from "../tools/first-paint.ts";
import { registeredDocuments } from "../tools/registered-documents.ts";
import { documentAsSent } from "./src/apollo/document-as-sent.ts";

const web = fileURLToPath(new URL(".", import.meta.url));

/**
 * Builds the operators' console apart from the product: neither adds to what the other loads. `npm run dev` serves it from the
 * product's server, at `/operator.html`.
 */
export default defineConfig({
  base: "/operator/",
  // What lies there is served by the product.
  publicDir: false,
  plugins: [
    react(),
    firstPaint(web),
    registeredDocuments(join(web, "src/operators"), documentAsSent),
    compressedFiles(),
  ],
  // rxjs keeps its modern build behind `es2015`; the default one is ES5.
  resolve: { tsconfigPaths: true, conditions: ["es2015", ...defaultClientConditions] },
  build: {
    outDir: "dist/operator",
    target: ["chrome125", "firefox128", "safari17.5"],
    modulePreload: { polyfill: false },
    rolldownOptions: { input: join(web, "operator.html") },
  },
});
