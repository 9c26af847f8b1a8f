import type { Rolldown } from "vite";

/**
 * Files of what several screens load first (docs/decisions/0055-weight-on-the-wire.md); each holds what its modules import, as far as no file
 * above it has that. Left alone, Rolldown makes one for each set of screens that share modules: a hundred for a screen.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  // Browsers keep these through updates of the product.
  {
    name: "react",
    test: packages("react|react-dom|scheduler|react-is|use-sync-external-store", "|vite[\\/]preload-helper"),
  },
  {
    name: "base",
    test: packages("react-router|react-router-dom|cookie|@chakra-ui|@emotion|@pandacss|stylis|hoist-non-react-statics"),
  },
  { name: "apollo", test: packages("@apollo|@wry|graphql|optimism|rxjs|tslib") },
  { name: "forms", test: packages("react-hook-form") },
  // What the page names, but for its first module.
  { name: "entry", tags: ["$initial"], test: /(?<!main)\.[mc]?[jt]sx?$/ },
  // What the login page shares with screens behind it; without Apollo, for which that page does not wait.
  {
    name: "common",
    test: modules(
      "viewer/(?:session|ClientLoader)|feedback/Optional|return-to|useErrorText|unanswered|useFieldText|layout/Card|TextLink",
      "ui/form/(?:fields|FieldError|FormAlert|text/TextField)|text/text-bounds|icons/(?:check|key-round)",
    ),
  },
  { name: "login", test: modules("LoginPage") },
  {
    name: "member",
    test: modules(
      "app/SignedIn|failure-of|session-errors|useFailureText|feedback/useFailure|useAttempt|useTimeFormat|useWide|browser/ahead",
      "reveal/datums|icons/(?:download|user-plus)",
    ),
  },
  { name: "settings", test: modules("SettingsShell") },
  { name: "schemas", test: packages("zod"), minShareCount: 2 },
  { name: "icons", test: packages("lucide-react"), minShareCount: 2 },
  { name: "tables", test: modules("ui/table/\\w+|useStable|useDebounced"), minShareCount: 2 },
  { name: "choices", test: modules("form/choice/(?!Checkbox)\\w+|PageTabs"), minShareCount: 5 },
  {
    name: "reveal",
    test: modules("contacts/(?:reveal|feedback)/(?!ContactReveal|useContactReveal).+"),
    minShareCount: 3,
  },
  {
    name: "plans",
    test: modules("plans/(?:plan-choice|PlanPrice|PriceNotes|usePlanEnd)|useRenewal|useSavedCard"),
    minShareCount: 2,
  },
  { name: "profile", test: modules("text/(?:profile-\\w+|linkedin-\\w+)"), minShareCount: 2 },
  {
    name: "suggest",
    test: modules("find/filters/(?:SuggestField|Suggestions|useSuggestions)"),
    minShareCount: 2,
  },
  {
    name: "find",
    test: modules("contacts/find/(?:asked|view/find-address|saved/\\w+)|recent-searches"),
    minShareCount: 2,
  },
];

function packages(names: string, more = ""): RegExp {
  return new RegExp(`[\\\\/]node_modules[\\\\/](?:${names})[\\\\/]${more}`);
}

/** Modules by the end of their path, without its ending, and what is generated for them. */
function modules(...names: readonly string[]): RegExp {
  const folder = "[\\\\/](?:__generated__[\\\\/])?";
  return new RegExp(`${folder}(?:${names.join("|").replaceAll("/", folder)})(?:\\.generated)?\\.\\w+$`);
}
