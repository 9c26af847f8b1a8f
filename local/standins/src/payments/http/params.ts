import { parse } from "qs";
import { z } from "zod";
import { invalid } from "./fault.ts";

/** The parts that the provider's parameters are made of; everything arrives as text. */
export const integer = z.coerce.number().int();
export const flag = z.enum(["true", "false"]).transform((text) => text === "true");
export const text = z.string().min(1).max(5000);

/** An empty text takes a value away. */
export function emptyable<T extends z.ZodType>(type: T) {
  return z.union([z.literal("").transform(() => null), type]);
}

export const metadata = z.record(z.string().max(40), z.string().max(500));
const range = z.strictObject({
  gt: integer.optional(),
  gte: integer.optional(),
  lt: integer.optional(),
  lte: integer.optional(),
});

/** What every request takes, and what every list takes besides. */
export const anyRequest = { expand: z.array(z.string().max(200)).max(20).optional() };
export const anyList = {
  ...anyRequest,
  limit: integer.min(1).max(100).default(10),
  starting_after: z.string().optional(),
  ending_before: z.string().optional(),
  created: z.union([range, integer.transform((at) => ({ gte: at, lte: at }))]).optional(),
};

/** Form fields in brackets (`items[0][price]=…`) as nested values. */
export function parseForm(body: string): unknown {
  return parse(body, { arrayLimit: 1000, depth: 10, parameterLimit: 2000, allowDots: false });
}

/** Checked parameters; refused in the provider's words otherwise. */
export function checked<S extends z.ZodType>(schema: S, given: unknown): z.output<S> {
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  if (issue?.code === "unrecognized_keys") {
    const param = place([...issue.path, issue.keys[0] ?? ""]);
    throw invalid(`Received unknown parameter: ${param}`, { code: "parameter_unknown", param });
  }
  const param = place(issue?.path ?? []);
  const absent =
    issue?.code === "invalid_type" && issue.input === undefined && /received undefined/.test(issue.message);
  if (absent) throw invalid(`Missing required param: ${param}.`, { code: "parameter_missing", param });
  throw invalid(`Invalid value for ${param}: ${issue?.message ?? "wrong"}`, { code: "parameter_invalid", param });
}

function place(path: PropertyKey[]): string {
  return path.map((part, index) => (index === 0 ? String(part) : `[${String(part)}]`)).join("");
}
