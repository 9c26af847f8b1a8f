import { invalid } from "./fault.ts";
import type { Rows, Store } from "../store.ts";

/** An answer with the objects in place of their ids wherever `expand` asks for it. */
export function present(store: Store, answer: object, expand: readonly string[] = []): unknown {
  for (const path of expand)
    if (path.split(".").length > 4)
      throw invalid(`You cannot expand more than 4 levels of a property. Property: ${path}`, { param: "expand" });
  return shown(store, answer, treeOf(expand));
}

type Tree = { [key: string]: Tree };

/** Fields that are only there when asked for. */
const onDemand: Record<string, readonly string[]> = { invoice: ["payments"] };

function shown(store: Store, value: unknown, tree: Tree): unknown {
  if (Array.isArray(value)) return value.map((one) => shown(store, one, tree));
  if (!isObject(value)) return value;
  const hidden = onDemand[String(value["object"])] ?? [];
  const entries = Object.entries(value).filter(([key]) => !hidden.includes(key) || key in tree);
  return Object.fromEntries(
    entries.map(([key, inner]) => {
      const below = tree[key];
      const whole = below && typeof inner === "string" ? byId(store, inner) : inner;
      return [key, shown(store, whole, below ?? {})];
    }),
  );
}

function treeOf(paths: readonly string[]): Tree {
  const tree: Tree = {};
  for (const path of paths) {
    let at = tree;
    for (const part of path.split(".")) at = at[part] ??= {};
  }
  return tree;
}

type Value = Record<string, unknown>;

function isObject(value: unknown): value is Value {
  return typeof value === "object" && value !== null;
}

const collections: Record<string, keyof Rows> = {
  cus: "customers",
  prod: "products",
  price: "prices",
  cs: "sessions",
  sub: "subscriptions",
  sub_sched: "schedules",
  in: "invoices",
  pi: "intents",
  seti: "setups",
  pm: "methods",
  ch: "charges",
  re: "refunds",
};

function byId(store: Store, id: string): unknown {
  const prefix = id.slice(0, id.lastIndexOf("_"));
  const collection = collections[prefix] ?? collections[prefix.split("_")[0] ?? ""];
  return (collection && store.find(collection, id)) ?? id;
}
