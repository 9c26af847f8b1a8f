import fc from "fast-check";
import {
  GraphQLEnumType,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  type GraphQLNullableType,
  type GraphQLOutputType,
} from "graphql";

type Kind = { readonly good: fc.Arbitrary<unknown>; readonly bad: fc.Arbitrary<unknown> };

const text = fc.string({ unit: "binary", maxLength: 12 });
const moment = fc.date({ min: new Date("1990-01-01"), max: new Date("2090-01-01"), noInvalidDate: true });

/** Values that a scalar's `serialize` takes, and some that it refuses. */
const texts: Kind = { good: fc.oneof(text, fc.integer(), fc.boolean(), moment), bad: fc.constantFrom({}, Number.NaN) };
const scalars: Record<string, Kind> = {
  String: texts,
  EmailAddress: texts,
  URL: texts,
  ID: { good: fc.oneof(text, fc.maxSafeInteger()), bad: fc.constantFrom(true, 1.5) },
  Int: {
    good: fc.oneof(fc.integer(), fc.boolean(), fc.constantFrom("12", -0)),
    bad: fc.constantFrom(1.5, 2 ** 40, "x"),
  },
  Float: {
    good: fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.constant("1.5")),
    bad: fc.constant(Number.NaN),
  },
  Boolean: { good: fc.oneof(fc.boolean(), fc.constantFrom(0, 1)), bad: fc.constant("yes") },
  DateTime: {
    good: fc.oneof(
      moment,
      moment.map((date) => date.toISOString()),
    ),
    bad: fc.constant("yesterday"),
  },
};

/**
 * Values as a resolver may return them: synchronous ones, a few of them errors for graphql, or valid ones, some of them promises or
 * functions. Not both: graphql-js abandons pending promises when an error in the same list ends it.
 */
export type Manner = "wrong" | "late";

/** Values as a resolver may give them for a type. */
export function valuesOf(type: GraphQLOutputType, manner: Manner): fc.Arbitrary<unknown> {
  const required = type instanceof GraphQLNonNull;
  const { good, bad } = kindOf(required ? (type.ofType as GraphQLNullableType) : type, manner);
  const wrong = manner === "wrong" ? 1 : 0;
  const absent = fc.constantFrom(null, undefined);
  return fc.oneof(
    { weight: 200, arbitrary: good },
    { weight: required ? wrong : 40, arbitrary: absent },
    { weight: wrong, arbitrary: bad },
  );
}

function kindOf(type: GraphQLNullableType, manner: Manner): Kind {
  if (type instanceof GraphQLList)
    return {
      good: fc.array(item(valuesOf(type.ofType as GraphQLOutputType, manner), manner), { maxLength: 3 }),
      bad: fc.constant(7),
    };
  if (type instanceof GraphQLObjectType) {
    const fields = Object.values(type.getFields()).map(
      (field) => [field.name, property(valuesOf(field.type, manner), manner)] as const,
    );
    return { good: fc.record(Object.fromEntries(fields)), bad: fc.constant(new Error("broken")) };
  }
  if (type instanceof GraphQLEnumType)
    return {
      good: fc.constantFrom(...type.getValues().map(({ value }) => value as unknown)),
      bad: fc.constant("none"),
    };
  const scalar = scalars[type.toString()];
  if (!scalar) throw new Error(`No values are known of ${type.toString()}.`);
  return scalar;
}

/** An item of a list, which may be on its way. */
function item(values: fc.Arbitrary<unknown>, manner: Manner): fc.Arbitrary<unknown> {
  return manner === "wrong"
    ? values
    : fc.oneof(
        { weight: 9, arbitrary: values },
        { weight: 1, arbitrary: values.map((value) => Promise.resolve(value)) },
      );
}

/** A property, which may also be read on demand. */
function property(values: fc.Arbitrary<unknown>, manner: Manner): fc.Arbitrary<unknown> {
  return manner === "wrong"
    ? values
    : fc.oneof(
        { weight: 9, arbitrary: item(values, manner) },
        { weight: 1, arbitrary: item(values, manner).map((value) => () => value) },
      );
}
