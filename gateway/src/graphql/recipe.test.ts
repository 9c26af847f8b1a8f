import "reflect-metadata";
import { printType, type GraphQLResolveInfo } from "graphql";
import { buildSchemaSync, Field, ID, Info, ObjectType, Query, Resolver } from "type-graphql";
import { expect, test } from "vitest";
import { resolveOnce } from "../execution/resolve-once.ts";
import { selectionOf } from "../planning/selection.ts";
import { asked, contextOf, pipelineOver } from "../testing/pipeline-over.ts";
import { columnsOf, rowOf, viewOf } from "./from.ts";

const from = rowOf("appuser");

@ObjectType({ simpleResolvers: true, description: "A member, as colleagues know them." })
class Colleague {
  @Field(() => ID, { description: "Stable." })
  @from("appuserid")
  id: number;

  @Field(() => String, { nullable: true, description: "As entered; null = not known." })
  @from("phonenumber")
  phoneNumber: string | null;
}

const toColleague = viewOf(Colleague);
const stored: Readonly<Record<string, unknown>> = { appuserid: 7, phonenumber: "+49 30 1", email: "a@b.de" };
const reads: string[][] = [];

@Resolver()
class ColleagueResolver {
  @Query(() => Colleague, { description: "A colleague." })
  colleague(@Info() info: GraphQLResolveInfo): Colleague {
    const columns = columnsOf(Colleague, selectionOf(info).get("colleague"));
    reads.push(columns);
    return toColleague(Object.fromEntries(columns.map((column) => [column, stored[column]])));
  }
}

const schema = buildSchemaSync({ resolvers: [ColleagueResolver], validate: false, authChecker: () => true });

test("a field defined in its class alone is described, requested, read and written", async () => {
  const type = schema.getType("Colleague");
  expect(type && printType(type)).toContain('"""As entered; null = not known."""\n  phoneNumber: String');
  const pipeline = pipelineOver(resolveOnce(schema));
  const answer = (query: string) => pipeline.answer(asked(query), contextOf({}));
  expect(await answer("{ colleague { phoneNumber } }")).toMatchObject({
    lane: "compiled",
    data: '{"colleague":{"phoneNumber":"+49 30 1"}}',
  });
  expect(await answer("{ colleague { id } }")).toMatchObject({ data: '{"colleague":{"id":"7"}}' });
  expect(reads).toEqual([["phonenumber"], ["appuserid"]]);
});
