import react from "@vitejs/plugin-react";
import { messages } from "@finder/contract/messages/screens/common/en";
import { fileURLToPath } from "node:url";
import { defaultClientConditions, defineConfig, type Plugin } from "vite";
import { compressedFiles } from "../tools/compressed-files.ts";
import { earlyScript } from "../tools/first-load/early-script.ts";
import { flags } from "../tools/flags.ts";
import { fonts } from "../tools/fonts.ts";
import { chakraInUse } from "../tools/chakra-in-use.ts";
import { registeredDocuments } from "../tools/registered-documents.ts";
import { documentAsSent } from "./src/apollo/document-as-sent.ts";

/** What the login page shows: the first screen of everybody waits for nothing else. */
const firstScreen = [
  ours("app/(?!screens/Not)|i18n/(?!useFailure|useAttempt|useTimeFormat|useFormat)|viewer/session"),
  ours("lib/(?:store|browser/(?:lazily|remembered|usePageTitle))"),
  ours("ui/(?:actions/Button|image/Logo|layout|navigation/TextLink)"),
  ours(
    "ui/(?:feedback/(?:MessageBar|messages|Optional|Skeleton|Spinner)|form/(?:FieldError|FormAlert|field-look|late-resolver|password/PasswordField|text/TextField))",
  ),
  "[\\\\/]contract[\\\\/]src[\\\\/]limits",
  icons("(?!icons)|icons[\\\\/](?:check|circle-alert|circle-check|eye|eye-off|rotate-cw|triangle-alert|wifi-off|x)\\."),
].join("|");
/** What the dashboard adds to it, so that the first signed-in screen waits for no table and no dialog. */
const home = [
  ours("i18n/useFormat|ui/(?:image/Photo|text/Chip|form/choice/Segments|feedback/(?:LoadFailed|Meter))"),
  icons("icons[\\\\/](?:briefcase|mail|menu|phone|puzzle|settings)\\."),
].join("|");
/** What the forms of people who are not signed in yet share. */
const entryForms = [
  ours("ui/form/(?:choice/Checkbox|password/(?:NewPassword|PasswordChecklist)|useFocusFaulty|useShowRefusals)"),
  icons("icons[\\\\/]circle\\."),
].join("|");
const bigForms = ours(
  "lib/countries|ui/(?:image/Flag|form/(?:choice/(?!Checkbox|Segments)|phone|text/(?:Counted|Number|TextArea)))",
);

/** What Search, My Contacts and found people show of one person: as several small files it would weigh more. */
const onePerson = ours(
  "features/contacts/(?:reveal/(?!datums|LocalNumber|Provenance)|feedback/(?:outcome|useVote|VoteButtons)|my-contacts/table/(?:ContactRow|opens-row|useContactRow))",
);
/** What the frame of every screen for members says of plan and credits. */
const frame = [
  ours("viewer/(?:plan/(?:account-state|plan-links|pools|usePlanLinks)|useOwnerName)"),
  "[\\\\/]contract[\\\\/]src[\\\\/]rules[\\\\/]plans[\\\\/]subscription-status",
].join("|");
/** What both build on and screens without people have too. */
const alone = ["apollo/hooks", "i18n/useAttempt", "i18n/useFailureText", "features/contacts/reveal/datums"];

/** The operators' console is a build of its own: `vite.operator.config.ts`. */
const operators = ["operators/**"];

export default defineConfig({
  plugins: [
    react(),
    registeredDocuments(fileURLToPath(new URL("src", import.meta.url)), documentAsSent, operators),
    flags(),
    fonts(),
    description(),
    chakraInUse(fileURLToPath(new URL("src", import.meta.url)), operators),
    earlyScript(fileURLToPath(new URL(".", import.meta.url))),
    compressedFiles(),
  ],
  // rxjs keeps its modern build behind `es2015`; the default one is ES5.
  resolve: { tsconfigPaths: true, conditions: ["es2015", ...defaultClientConditions] },
  // `npm run dev`: pages from here, everything else from the gateway.
  server: {
    proxy: {
      "^/(graphql|operator/graphql|auth/|account/photo|extension/|files/|invoices/|legal/|live)":
        process.env["GATEWAY_URL"] ?? "http://127.0.0.1:4001",
    },
  },
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
                "react|react-dom|scheduler|react-router|react-router-dom|cookie|@chakra-ui|@emotion|@pandacss|stylis|react-is|hoist-non-react-statics|use-sync-external-store",
              ),
            },
            // Every form reads with it: left alone it would come with whatever shared code it is first found in.
            { name: "zod", priority: 1, test: packages("zod") },
            { name: "first", priority: 1, test: new RegExp(firstScreen), minShareCount: 3 },
            { name: "home", priority: 1, test: new RegExp(home), minShareCount: 2 },
            { name: "entry", priority: 1, test: new RegExp(entryForms), minShareCount: 2 },
            { name: "forms", test: new RegExp(bigForms), minShareCount: 2 },
            { name: "ui", test: new RegExp(ours("(?:lib|ui/(?!form/name-check|table))")), minShareCount: 3 },
            { name: "icons", test: new RegExp(icons("icons")), minShareCount: 3 },
            ...alone.map((path) => ({
              name: path.slice(path.lastIndexOf("/") + 1),
              test: new RegExp(ours(`${path}\\.`)),
            })),
            { name: "frame", test: new RegExp(frame) },
            { name: "contact", test: new RegExp(onePerson), minShareCount: 2 },
          ],
        },
      },
    },
  },
});

/** Tells searchers that run no scripts what the product is; scripts say it in the reader's language. */
function description(): Plugin {
  const attrs = { name: "description", content: messages.product.description };
  return { name: "description", transformIndexHtml: () => [{ tag: "meta", attrs, injectTo: "head" }] };
}

/** Modules below `web/src` whose path starts with one of these. */
function ours(paths: string) {
  return `[\\\\/]web[\\\\/]src[\\\\/](?:${paths.replaceAll("/", "[\\\\/]")})`;
}

/** Modules of the icons whose path starts with one of these. */
function icons(paths: string) {
  return `[\\\\/]lucide-react[\\\\/]dist[\\\\/]esm[\\\\/](?:${paths})`;
}

function packages(names: string) {
  return new RegExp(`[\\\\/]node_modules[\\\\/](?:${names})[\\\\/]`);
}
