import "reflect-metadata";
import { Field, ObjectType } from "type-graphql";

@ObjectType({ simpleResolvers: true, description: "Where a connection's page ends." })
export class PageInfo {
  @Field(() => Boolean, { description: "There are rows after this page." })
  hasNextPage: boolean;

  @Field(() => Boolean, { description: "The page was asked for with `after`." })
  hasPreviousPage: boolean;

  @Field(() => String, { nullable: true, description: "Cursor of the first row; null = there is none." })
  startCursor: string | null;

  @Field(() => String, { nullable: true, description: "Cursor of the last row, for `after`; null = there is none." })
  endCursor: string | null;
}
