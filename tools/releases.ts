import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

/** What one release changes for users; its name is `0.1.0 (2026-11-23)` or `Unreleased`. */
export type Release = { readonly name: string; readonly changes: readonly string[] };

const id = "virtual:releases";

/** Gives the web the users' part of a changelog as `virtual:releases`. */
export function releases(changelog: string): Plugin {
  return {
    name: "releases",
    resolveId: (wanted) => (wanted === id ? `\0${id}` : null),
    load: {
      filter: { id: { include: /virtual:releases$/, exclude: /node_modules/ } },
      handler() {
        this.addWatchFile(changelog);
        return `export const releases = ${JSON.stringify(releasesIn(readFileSync(changelog, "utf8")))};`;
      },
    },
  };
}

/** Reads the releases of a changelog, newest first, without those that change nothing for users. */
export function releasesIn(changelog: string): Release[] {
  const [, ...sections] = changelog.split(/^## /m);
  return sections
    .map((section) => ({
      name: section.slice(0, section.indexOf("\n")).trim(),
      changes: changesIn(/^### Users\n([^]*?)(?=^### |$(?![^]))/m.exec(section)?.[1] ?? ""),
    }))
    .filter(({ changes }) => changes.length > 0);
}

function changesIn(list: string): string[] {
  return list
    .split(/^- /m)
    .slice(1)
    .map((item) => withoutLinks(item.replaceAll(/\s+/g, " ").trim()));
}

/** Leaves the texts of links, but drops links to files of the repository, which readers of the product do not have. */
function withoutLinks(text: string): string {
  return text
    .replaceAll(/;? ?\[[^\]]*\]\((?!https?:)[^)]*\)/g, "")
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replaceAll(" ()", "");
}
