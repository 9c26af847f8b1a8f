import { importsOf } from "../architecture/graph.ts";
import { needsOf, packagesFor, placeOf, type Lock } from "./lock.ts";
import { isTest, type SourceFile } from "../architecture/source.ts";

/** Packages that `npm start` may install at most before it shows the first page. */
export const packageCap = 750;

/**
 * `npm start` installs `dependencies` only, so they are few, and no source but the tests' imports a `devDependency`.
 * Each fault is a sentence.
 */
export function findPackageFaults(lock: Lock, sources: readonly SourceFile[], cap = packageCap): string[] {
  return [...findTooMany(lock, cap), ...findImportsOfTools(lock, sources)];
}

/** Folders of the packages that `npm start` installs. */
export function startPackages(lock: Lock): Set<string> {
  return packagesFor(lock, startNeeds(lock));
}

function findTooMany(lock: Lock, cap: number): string[] {
  const count = startPackages(lock).size;
  if (count <= cap) return [];
  const heaviest = broughtBy(lock)
    .slice(0, 8)
    .map(({ name, workspace, brings }) => `${name} of ${workspace || "package.json"} ${brings}`);
  return [
    `\`npm start\` installs ${count} packages, at most ${cap}: what only tests and checks use is a devDependency. ` +
      `Packages that go with one dependency: ${heaviest.join(", ")}`,
  ];
}

function findImportsOfTools(lock: Lock, sources: readonly SourceFile[]): string[] {
  const installed = startPackages(lock);
  return importsOf(sources.filter(({ path }) => isProgram(lock, path) && !isTest(path)))
    .filter(({ external, to }) => external && !to.startsWith("node:"))
    .flatMap(({ from, to }) => {
      const name = to
        .split("/")
        .slice(0, to.startsWith("@") ? 2 : 1)
        .join("/");
      const place = placeOf(lock, from, name);
      return place === null || installed.has(place)
        ? []
        : [`${from} imports ${name}, which \`npm start\` does not install: make it one of the dependencies`];
    });
}

/** How many packages would go with each dependency, most first. */
function broughtBy(lock: Lock) {
  const needs = startNeeds(lock);
  const all = packagesFor(lock, needs).size;
  return needs
    .map((need) => ({
      ...need,
      brings:
        all -
        packagesFor(
          lock,
          needs.filter((each) => each !== need),
        ).size,
    }))
    .toSorted((one, other) => other.brings - one.brings);
}

function startNeeds(lock: Lock) {
  return needsOf(lock, ["", ...(lock[""]?.workspaces ?? [])]);
}

function isProgram(lock: Lock, path: string): boolean {
  return (lock[""]?.workspaces ?? []).includes(path.split("/")[0] ?? "") && !path.startsWith("client/example/");
}
