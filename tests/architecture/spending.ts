import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { GraphQLSchema } from "graphql";

/** The names of a source's functions whose calls may charge credits, directly or through a function of the same file. */
export function spendersIn(source: string): string[] {
  const functions = source.split(/^(?=(?:export )?(?:async )?function )/m).flatMap((text) => {
    const name = /^(?:export )?(?:async )?function (\w+)/.exec(text)?.[1];
    return name === undefined ? [] : [{ name, text }];
  });
  const found = new Set<string>();
  for (let before = -1; before !== found.size;) {
    before = found.size;
    for (const { name, text } of functions)
      if (chargesIn(text) || [...found].some((other) => other !== name && text.includes(`${other}(`))) found.add(name);
  }
  return [...found];
}

/** The mutations of a resolver's source that call one of these functions. */
export function mutationsThatCall(resolver: string, spenders: readonly string[]): string[] {
  return resolver
    .split("@Mutation(")
    .slice(1)
    .flatMap((rest) => {
      const mutation = rest.split(/@(?:Query|Allow)\(/)[0] ?? "";
      const [head = "", body = ""] = mutation.split(/^ {2}\): Promise</m);
      const name = [...head.matchAll(/^ {2}(?:async )?(\w+)\($/gm)].at(-1)?.[1];
      return name !== undefined && spenders.some((spender) => new RegExp(`\\b${spender}\\(`).test(body)) ? [name] : [];
    });
}

/** Every mutation of the gateway that spends. */
export function spendingMutations(root: string): string[] {
  const texts = readdirSync(join(root, "gateway/src"), { recursive: true, encoding: "utf8" }).map((file) => ({
    file,
    read: () => readFileSync(join(root, "gateway/src", file), "utf8"),
  }));
  const spenders = texts.filter(({ file }) => file.endsWith(".source.ts")).flatMap(({ read }) => spendersIn(read()));
  return texts
    .filter(({ file }) => file.endsWith(".resolver.ts"))
    .flatMap(({ read }) => mutationsThatCall(read(), spenders))
    .toSorted();
}

/** Mutations that spend and take no `maxCredits: Int`. */
export function findUncapped(schema: GraphQLSchema, mutations: readonly string[]): string[] {
  const fields = schema.getMutationType()?.getFields() ?? {};
  return mutations
    .filter((name) => !fields[name]?.args.some((arg) => arg.name === "maxCredits" && String(arg.type) === "Int"))
    .map((name) => `Mutation.${name} spends: give it maxCredits (gateway/src/graphql/max-credits.ts)`);
}

/** `credits.of(…)` waits for a call that charges, unless it says that it returns credits. */
function chargesIn(text: string): boolean {
  return text.includes("credits.of(") && !text.includes('"refunded"');
}
