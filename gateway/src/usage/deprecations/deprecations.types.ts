import "reflect-metadata";
import { limits } from "@finder/contract/limits";
import { Field, ID, Int, ObjectType, registerEnumType } from "type-graphql";

export enum DeprecationUserKind {
  KEY = "key",
  TOKEN = "token",
  OPERATION = "operation",
  MEMBER = "member",
}
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

@ObjectType({ simpleResolvers: true, description: "One who uses something that goes." })
export class DeprecationUser {
  @Field(() => DeprecationUserKind, { description: "Who it is." })
  kind: DeprecationUserKind;

  @Field(() => ID, { description: "Of the key, token or member; name and version of an operation." })
  id: string;

  @Field(() => String, { description: "The key's purpose, or a name." })
  name: string;

  @Field(() => String, { description: "First day of use in the last 400 days, `YYYY-MM-DD`, UTC." })
  firstOn: string;

  @Field(() => String, { description: "Last day of use, `YYYY-MM-DD`, UTC." })
  lastOn: string;

  @Field(() => Int, { description: `Calls of the last ${limits.deprecations.usageDays} days.` })
  calls: number;
}

@ObjectType({ simpleResolvers: true, description: "Something of the APIs that goes, with those who still use it." })
export class Deprecation {
  @Field(() => ID, {
    description:
      "What goes: a schema coordinate such as `Type.field`, a call of the public API such as `GET /v1/people?title`, or a version of a named operation, `/ops/{name}/v1`.",
  })
  id: string;

  @Field(() => String, { description: "Since when that is announced, `YYYY-MM-DD`." })
  since: string;

  @Field(() => String, { description: "The day from which such calls fail, `YYYY-MM-DD`, UTC." })
  goesOn: string;

  @Field(() => String, { description: "What to use instead; empty = nothing." })
  instead: string;

  @Field(() => [DeprecationUser], { description: "Who uses it, the most active first; empty = no one." })
  users: DeprecationUser[];
}
