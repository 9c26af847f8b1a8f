import { GraphQLInt, GraphQLNonNull, GraphQLObjectType, GraphQLString, isObjectType } from "graphql";
import { GraphQLDateTime } from "graphql-scalars";
import { expect, test } from "vitest";
import { buildOperatorSchema } from "../operator-schema.ts";
import { buildGatewaySchema } from "../schema.ts";
import { findColumnFaults } from "../testing/column-faults.ts";
import { toMoment } from "./values/date-time.ts";
import { declaredTypes, rowOf } from "./from.ts";

const schemas = [buildGatewaySchema(), buildOperatorSchema()];

/** Types that tests declare, here and in other files: a worker loads a module once for all of its files. */
const madeUp = new Set(["Careless", "Colleague", "MadeUpPerson", "MadeUpRow"]);

test("every field reads visible columns and makes an answer of any row", () => {
  const declared = [...declaredTypes()].filter(([name]) => !madeUp.has(name));
  expect(declared.length).toBeGreaterThan(20);
  const faults = declared.flatMap(([name, declaration]) => {
    const types = schemas.map((schema) => schema.getType(name)).filter(isObjectType);
    return types.length === 0
      ? [`${name} is no type of a schema`]
      : types.flatMap((type) => findColumnFaults(type, declaration));
  });
  expect(faults).toEqual([]);
});

const from = rowOf("appuser");

class Careless {
  @from("surname") surname: string;
  @from("verifytoken") token: string | null;
  @from("firstname") firstName: string;
  @from("createdon") madeOn: string;
  @from("createdon", toMoment) addedOn: string;
  @from("email") age: number;
  @from("isactive") active: string;
  forgotten: string;
}

test("a field with a missing, hidden, nullable or mistyped column is found", () => {
  const text = new GraphQLNonNull(GraphQLString);
  const moment = new GraphQLNonNull(GraphQLDateTime);
  const type = new GraphQLObjectType({
    name: "Careless",
    fields: {
      surname: { type: text },
      token: { type: GraphQLString },
      firstName: { type: text },
      madeOn: { type: moment },
      addedOn: { type: moment },
      age: { type: new GraphQLNonNull(GraphQLInt) },
      active: { type: text },
      forgotten: { type: GraphQLString },
    },
  });
  const declaration = declaredTypes().get(Careless.name);
  expect(declaration && findColumnFaults(type, declaration)).toEqual([
    "Careless.forgotten is read off nothing: say @from(…) at it, or give it to viewOf",
    "Careless.surname: appuser has no column surname",
    "Careless.token: no member reads appuser.verifytoken",
    "Careless.firstName: firstname = null is no String!",
    "Careless.madeOn: createdon = 2026-01-02 03:04:05 is no DateTime!",
    "Careless.age: email = a is no Int!",
    "Careless.active: isactive = 1 is no String!",
  ]);
});
