import { useGraphiQL, useGraphiQLActions } from "@graphiql/react";
import { type Example, examplesIn } from "./examples-in";

export const examplesPlugin = { title: "Examples", icon: ExamplesIcon, content: ExamplesPanel };

function ExamplesIcon() {
  return (
    <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
      <path d="M4 5h16M4 10h10M4 15h16M4 20h10" strokeLinecap="round" />
    </svg>
  );
}

/** The examples; a click opens one in a tab of its own. */
function ExamplesPanel() {
  const actions = useGraphiQLActions();
  const editor = useGraphiQL(({ queryEditor }) => queryEditor);
  const open = (query: string): void => {
    actions.addTab();
    editor?.setValue(query);
    if (isNarrow()) actions.setVisiblePlugin(null);
  };
  return (
    <section aria-label="Examples" className="examples">
      <div className="graphiql-doc-explorer-title">Examples</div>
      {exampleGroups.map(({ slice, examples }) => (
        <div key={slice}>
          <h2>{slice === "apikeys" ? "API keys" : slice}</h2>
          <ul>
            {examples.map(({ name, query }) => (
              <li key={name}>
                <button type="button" disabled={!editor} onClick={() => open(query)}>
                  {name}
                </button>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <h2>Outside GraphQL</h2>
      <ul>
        {besides.map(({ name, address }) => (
          <li key={address}>
            <a href={address} target="_blank" rel="noreferrer">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Other ways of programs into the product; `/docs/api` has a sample of each. */
const besides = [
  { name: "Named operations, /ops", address: "/docs/api#operations" },
  { name: "Webhooks", address: "/docs/api#webhooks" },
  { name: "Assistants, /mcp", address: "/docs/api#assistants" },
  { name: "The public API, /v1", address: "/docs/api" },
  { name: "The schema as a file", address: "/schema.graphql" },
] as const;

/** Where the panel lies over the editor: `explorer.css` has the same width. */
function isNarrow(): boolean {
  return matchMedia("(max-width: 48rem)").matches;
}

const texts = import.meta.glob<string>("./examples/*.graphql", { query: "?raw", import: "default", eager: true });

type ExampleGroup = { readonly slice: string; readonly examples: readonly Example[] };

/** Operations that are ready to run, by slice of the product. */
const exampleGroups: readonly ExampleGroup[] = Object.entries(texts)
  .toSorted(([one], [other]) => one.localeCompare(other))
  .map(([path, text]) => ({ slice: sliceOf(path), examples: examplesIn(text) }));

function sliceOf(path: string): string {
  return path.replace(/^.*\/(.*)\.graphql$/, "$1");
}
