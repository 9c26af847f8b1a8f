import { expect, test } from "vitest";
import * as z from "zod/mini";
import { lateResolver } from "./late-resolver";

const schema = z.object({ name: z.string().check(z.trim(), z.minLength(1, "missing")) });
const asked = { fields: {}, shouldUseNativeValidation: false };

test("a form's rules load at the first validation, and validate as usual", async () => {
  let fetched = 0;
  const resolve = lateResolver(() => {
    fetched += 1;
    return Promise.resolve(schema);
  });
  expect(fetched).toBe(0);
  expect(await resolve({ name: " Jane " }, undefined, asked)).toEqual({ values: { name: "Jane" }, errors: {} });
  const refused = await resolve({ name: "  " }, undefined, asked);
  expect(refused.errors.name?.message).toBe("missing");
});

test("where the rules cannot be fetched nothing is refused, and the server decides", async () => {
  const resolve = lateResolver<z.input<typeof schema>, z.output<typeof schema>>(() =>
    Promise.reject(new TypeError("Failed to fetch")),
  );
  expect(await resolve({ name: "" }, undefined, asked)).toEqual({ values: { name: "" }, errors: {} });
});
