import react from "@vitejs/plugin-react";
import { defaultClientConditions, defineConfig } from "vite";

const packages = (names: string) => new RegExp(`[\\\\/]node_modules[\\\\/](?:${names})[\\\\/]`);

export default defineConfig({
  plugins: [react()],
  // rxjs keeps its modern build behind `es2015`; the default one is ES5.
  resolve: { tsconfigPaths: true, conditions: ["es2015", ...defaultClientConditions] },
  // `npm run dev`: pages from here, GraphQL from the gateway.
  server: { proxy: { "/graphql": process.env["GATEWAY_URL"] ?? "http://127.0.0.1:4001" } },
  build: {
    manifest: true,
    // Every browser with light-dark() and popovers, which the interface needs.
    target: ["chrome125", "firefox128", "safari17.5"],
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Few, stable files: what every screen needs, and what everything behind the login needs.
        codeSplitting: {
          groups: [
            { name: "apollo", test: packages("@apollo|@wry|graphql|optimism|rxjs|tslib") },
            {
              name: "base",
              priority: 1,
              test: packages(
                "react|react-dom|scheduler|react-router|react-router-dom|cookie|@chakra-ui|@emotion|@pandacss|stylis|react-is|hoist-non-react-statics|i18next|react-i18next|use-sync-external-store",
              ),
            },
            {
              name: "ui",
              test: /[\\/](?:web[\\/]src[\\/](?:app|ui|remembered|store|i18n[\\/](?!useFailure)|viewer[\\/]session)|contract[\\/]src[\\/]limits)/,
              minShareCount: 3,
            },
          ],
        },
      },
    },
  },
});
