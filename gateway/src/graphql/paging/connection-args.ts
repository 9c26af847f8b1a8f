import "reflect-metadata";
import { ArgsType, Field, Int } from "type-graphql";

/** Arguments of every connection. */
@ArgsType()
export class ConnectionArgs {
  @Field(() => Int, { defaultValue: 25, description: "Rows per page: 1 to 100." })
  first: number;

  @Field(() => String, {
    nullable: true,
    description: "Cursor of the row before the page; rows added at the top later do not shift it.",
  })
  after?: string | null;
}
