import { operatorPaths } from "@finder/contract/web-paths";

/** The page where two people are looked at side by side. */
export function comparePath(one: string, other: string): string {
  return `${operatorPaths.pairs}/${one}/${other}`;
}
