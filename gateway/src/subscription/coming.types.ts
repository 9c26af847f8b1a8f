import "reflect-metadata";
import { GraphQLDateTime } from "graphql-scalars";
import { Field, Int, ObjectType } from "type-graphql";

@ObjectType({
  simpleResolvers: true,
  description:
    "What the smaller plan allows that was ordered and has not begun. When it begins, what was added last beyond it is disabled, and the owner is told by mail, as 7 days and 1 day before.",
})
export class ComingAllowance {
  @Field(() => String, { description: "Name of the plan." })
  planName: string;

  @Field(() => GraphQLDateTime, { description: "When it begins, UTC." })
  startsOn: string;

  @Field(() => Int, { description: "How many it allows." })
  total: number;

  @Field(() => Int, { description: "How many there are now beyond it; 0 = all of them fit." })
  over: number;
}
