import type { Plugin } from "vite";
import { type Known, withKnownValues } from "./known-values.ts";

/** Kinds of work of React, as its `ReactWorkTags.js` numbers them. */
const work = { dehydrated: 18, suspenseList: 19, hoistable: 26, viewTransition: 30, activity: 31 } as const;

/** React DOM without pages from a server, transitions of views, lists of boundaries, refs of fragments and elements for the head. */
export const reactDom: Known = {
  version: "19.3.1",
  tags: Object.values(work),
  variables: { isHydrating: "false", shouldStartViewTransition: "false" },
  properties: { dehydrated: "null", isDehydrated: "false" },
  results: {
    ...always("false", "isHostHoistableType isFragmentInstanceParent popHydrationState queueIfContinuousEvent"),
    ...nothing("updateDehydratedSuspenseComponent clearIfContinuousEvent retryIfBlockedOn"),
    ...nothing("FragmentInstance addFragmentHandleToFiber commitNewChildToFragmentInstances"),
    ...nothing("deleteChildFromFragmentInstance commitFragmentInstanceInsertionEffects"),
    ...nothing("commitFragmentInstanceDeletionEffects"),
    ...nothing("prefetchDNS preconnect preload preloadModule preinitScript preinitStyle preinitModuleScript"),
  },
  assigned: ["exports.hydrateRoot", "ReactDOMHydrationRoot.prototype.unstable_", "FragmentInstance.prototype."],
};

/** The router without its ways of loading data, and what it draws when they fail. */
const router: Known = {
  variables: { dataRouterState: "undefined" },
  results: nothing("useNavigateStable"),
  assigned: ["RenderErrorBoundary.contextType"],
};

/** What a module's path ends with, and what holds in it. Of Apollo's: masked fragments, scalars of our own, questions by GET, answers in parts. */
const modules: readonly (readonly [RegExp, Known])[] = [
  [/react-dom[\\/]cjs[\\/]react-dom-client\.production\.js$/, reactDom],
  [/react-router[\\/]dist[\\/]production[\\/]chunk-7\w+\.mjs$/, router],
  [
    /@apollo[\\/]client[\\/]core[\\/](?:ApolloClient|ObservableQuery|QueryManager)\.js$/,
    { properties: { dataMasking: "false" } },
  ],
  [/coerceScalarFieldsToParsed\.js$/, { results: { coerceScalarFieldsToParsed: "result" } }],
  [/rewriteURIForGET\.js$/, { results: { rewriteURIForGET: "{}" } }],
  [/parseAndCheckHttpResponse\.js$/, { results: nothing("readMultipartBody") }],
  [/emotion-cache\.browser\.esm\.js$/, { results: { prefix: "value" } }],
  [/graphql[\\/]jsutils[\\/]inspect\.mjs$/, { results: { inspect: '""' } }],
];

/** Leaves features out of packages that no screen uses and that their modules keep (docs/decisions/0105-features-left-out.md). */
export function withoutFeatures(): Plugin {
  return {
    name: "without-features",
    apply: "build",
    transform: {
      filter: { id: modules.map(([path]) => path) },
      handler(code, id) {
        const known = modules.find(([path]) => path.test(id))?.[1] ?? {};
        return { code: withKnownValues(code, this.parse(code), known), map: null };
      },
    },
  };
}

function nothing(names: string) {
  return always("", names);
}

function always(value: string, names: string) {
  return Object.fromEntries(names.split(" ").map((name) => [name, value]));
}
