import fc from "fast-check";
import { GraphQLDateTime } from "graphql-scalars";
import { expect, test } from "vitest";
import { leafWriter } from "./leaf.ts";
import { StepsAside } from "./steps-aside.ts";

const write = leafWriter(GraphQLDateTime);

test("a moment of any day and second is written as its type writes it", () => {
  const moments = fc.date({ min: new Date("0001-01-01"), max: new Date("9999-12-31"), noInvalidDate: true });
  fc.assert(
    fc.property(moments, fc.boolean(), (moment, whole) => {
      const text = whole ? `${moment.toISOString().slice(0, 19)}Z` : moment.toISOString();
      expect(write(text)).toBe(JSON.stringify(GraphQLDateTime.serialize(text)));
    }),
  );
});

function outcomeOf(make: () => string): string {
  try {
    return make();
  } catch (error) {
    return String((error instanceof StepsAside && error.cause) || error);
  }
}

test.each(["", "2026-13-01T00:00:00Z", "2026-02-30T00:00:00Z", "2026-01-01T24:00:00Z", "2026-01-01 00:00:00"])(
  "what is no moment (%s) is left to the type",
  (text) => {
    expect(outcomeOf(() => write(text))).toBe(outcomeOf(() => JSON.stringify(GraphQLDateTime.serialize(text))));
  },
);
