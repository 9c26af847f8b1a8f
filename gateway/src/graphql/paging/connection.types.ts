import "reflect-metadata";
import { Field, ObjectType } from "type-graphql";

@ObjectType({ simpleResolvers: true, description: "Where a connection's page begins and ends." })
export class PageInfo {
  @Field(() => Boolean, { description: "True if more rows follow." })
  hasNextPage: boolean;

  @Field(() => Boolean, { description: "True if the page was requested with `after`." })
  hasPreviousPage: boolean;

  @Field(() => String, { nullable: true, description: "Cursor of the first row; null = no rows." })
  startCursor: string | null;

  @Field(() => String, { nullable: true, description: "Cursor of the last row, for `after`; null = no rows." })
  endCursor: string | null;
}
