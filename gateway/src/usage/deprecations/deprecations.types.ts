import "reflect-metadata";
import type { DeprecationUser as UserView, DeprecationView } from "@finder/contract/endpoints/deprecations";
import { limits } from "@finder/contract/limits";
import { Field, ID, Int, ObjectType, registerEnumType } from "type-graphql";
import { rowOf, viewOf } from "../../graphql/from.ts";

export const DeprecationUserKind = {
  KEY: "key",
  TOKEN: "token",
  OPERATION: "operation",
  MEMBER: "member",
} as const;
export type DeprecationUserKind = (typeof DeprecationUserKind)[keyof typeof DeprecationUserKind];
registerEnumType(DeprecationUserKind, {
  name: "DeprecationUserKind",
  description: "Who uses something that goes.",
  valuesConfig: {
    KEY: { description: "A key of the public API." },
    TOKEN: { description: "A service token, or an assistant's." },
    OPERATION: { description: "A version of a named operation, by its document." },
    MEMBER: { description: "A member's own session, with a document of its own." },
  },
});

const ofUser = rowOf<UserView>();

@ObjectType({ simpleResolvers: true, description: "One who uses something that goes." })
export class DeprecationUser {
  @Field(() => DeprecationUserKind, { description: "Who it is." })
  @ofUser("kind")
  kind: DeprecationUserKind;

  @Field(() => ID, { description: "Of the key, token or member; name and version of an operation." })
  @ofUser("who")
  id: string;

  @Field(() => String, { description: "The key's purpose, or a name." })
  @ofUser("name")
  name: string;

  @Field(() => String, { description: "First day of use in the last 400 days, `YYYY-MM-DD`, UTC." })
  @ofUser("firston")
  firstOn: string;

  @Field(() => String, { description: "Last day of use, `YYYY-MM-DD`, UTC." })
  @ofUser("laston")
  lastOn: string;

  @Field(() => Int, { description: `Calls of the last ${limits.deprecations.usageDays} days.` })
  @ofUser("calls")
  calls: number;
}

const toUser = viewOf(DeprecationUser);
const from = rowOf<DeprecationView>();

@ObjectType({ simpleResolvers: true, description: "Something of the APIs that goes, with those who still use it." })
export class Deprecation {
  @Field(() => ID, {
    description:
      "What goes: a schema coordinate such as `Type.field`, a call of the public API such as `GET /v1/people?title`, or a version of a named operation, `/ops/{name}/v1`.",
  })
  @from("coordinate")
  id: string;

  @Field(() => String, { description: "Since when that is announced, `YYYY-MM-DD`." })
  @from("since")
  since: string;

  @Field(() => String, { description: "The day from which such calls fail, `YYYY-MM-DD`, UTC." })
  @from("goes")
  goesOn: string;

  @Field(() => String, { description: "What to use instead; empty = nothing." })
  @from("instead")
  instead: string;

  @Field(() => [DeprecationUser], { description: "Who uses it, the most active first; empty = no one." })
  @from("users", (users) => users.map(toUser))
  users: DeprecationUser[];
}
