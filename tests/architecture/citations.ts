import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import type { SourceFile } from "./source.ts";

/** Files whose text belongs to others, and this check with its test, which hold bad citations on purpose. */
const foreign =
  /^(package-lock\.json|tests\/compose\/compose-spec\.json|tests\/conformance\/.*\.json|tests\/architecture\/(citations|contract)(\.test)?\.ts)$/;
const readable = /\.(tsx?|mjs|js|css|sql|md|graphql|json|ya?ml|html|txt|sh)$|(^|\/)(Dockerfile|\.env\.example)$/;

/** A word without which a line cites nothing. */
const citing = /section|specifi|Source: |shared|\/work\/|\.md|docs\/|decision|\(\d{4}\)/i;

/** Citations of documents outside the repository, with the exceptions per line. */
const strangers: readonly { readonly pattern: RegExp; readonly unless?: RegExp }[] = [
  { pattern: /\b(?:specification|decisions?|design|dialect|brief) sections?\b/i },
  { pattern: /(?<![\w#])sections? \d+(?:\.\d+)*\b/i, unless: /\bRFC \d+/ },
  { pattern: /\b(?:the|its|this) specification\b/i },
  { pattern: /\bas specified\b/i },
  { pattern: /(?:^|[\s"'(/*])Source: /, unless: /^\s*Source: (?:https?:|")/ },
  { pattern: /\.\.\/shared\b|\/work\/(?:shared|wt)\b/ },
  { pattern: /(?<![\w/-])(?:spec|decisions|design|house|looks|product|frontier|reliability)\.md\b/ },
];

/**
 * Citations that lead nowhere, as `path:line sentence`: a page, an anchor or a decision that does not exist, and any
 * document that is not in the repository. `files` are all its readable files, pages of docs/ among them.
 */
export function findCitationFaults(files: readonly SourceFile[]): string[] {
  const pages = new Map(files.filter(({ path }) => path.endsWith(".md")).map(({ path, text }) => [path, text]));
  return files
    .filter(({ path }) => !foreign.test(path))
    .flatMap((file) =>
      file.text.split("\n").flatMap((line, index) => {
        if (!citing.test(line)) return [];
        const faults = [
          ...strangersIn(line),
          ...deadPages(line, file.path, pages),
          ...deadDecisions(line, file, pages),
        ];
        return [...new Set(faults)].map((fault) => `${file.path}:${index + 1} ${fault}`);
      }),
    );
}

/** The repository's readable files, tracked ones and new ones. */
export function readCiting(root: string): SourceFile[] {
  const { stdout } = spawnSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  return stdout
    .split("\0")
    .filter((path) => readable.test(path) && !foreign.test(path) && existsSync(join(root, path)))
    .map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));
}

function strangersIn(line: string): string[] {
  const stranger = strangers.find(({ pattern, unless }) => pattern.test(line) && !unless?.test(line));
  const found = stranger?.pattern.exec(line)?.[0].trim();
  return found === undefined
    ? []
    : [`cites "${found}", which is not in this repository: name a rule's anchor in docs/rules.md, or say nothing`];
}

function deadPages(line: string, path: string, pages: ReadonlyMap<string, string>): string[] {
  const named = [...line.matchAll(/\bdocs\/[\w./-]+\.md(?:#[\w-]*)?/g)].map(([found]) => found);
  const linked = path.endsWith(".md") ? [...line.matchAll(/\]\((?!\w+:)([\w./-]*\.md(?:#[\w-]*)?|#[\w-]+)\)/g)] : [];
  const targets = linked.map(([, target = ""]) =>
    target.startsWith("#") ? `${path}${target}` : posix.join(dirname(path), target),
  );
  return [...named, ...targets].flatMap((target) => {
    const [page = "", anchor] = target.split("#", 2);
    const text = pages.get(page);
    if (text === undefined) return [`names ${page}, which does not exist: mend the path`];
    if (anchor === undefined || anchorsOf(text).has(anchor)) return [];
    return [`names ${page}#${anchor}, an anchor that ${page} does not have: take one of its <a id="…">`];
  });
}

function deadDecisions(line: string, { path }: SourceFile, pages: ReadonlyMap<string, string>): string[] {
  const inDocs = path.startsWith("docs/") ? [...line.matchAll(/\((\d{4})\)/g)] : [];
  const named = [...line.matchAll(/\bdocs\/decisions\/(\d{4})|\bdecisions? (\d{4})\b/g)];
  const numbers = [...named, ...inDocs].map((found) => found[1] ?? found[2] ?? "").filter((number) => number < "1000");
  return numbers
    .filter((number) => ![...pages.keys()].some((page) => page.startsWith(`docs/decisions/${number}-`)))
    .map((number) => `names decision ${number}, which does not exist: mend the number`);
}

const known = new Map<string, ReadonlySet<string>>();

/** Anchors of a page: its `<a id>`s, and its headings as GitHub spells them in addresses. */
function anchorsOf(text: string): ReadonlySet<string> {
  const ready = known.get(text);
  if (ready) return ready;
  const ids = [...text.matchAll(/<a id="([^"]+)"><\/a>/g)].map(([, id = ""]) => id);
  const headings = [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = ""]) =>
    heading
      .replace(/<[^>]+>/g, "")
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-"),
  );
  const anchors = new Set([...ids, ...headings]);
  known.set(text, anchors);
  return anchors;
}
