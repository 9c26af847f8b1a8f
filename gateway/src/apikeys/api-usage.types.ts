import "reflect-metadata";
import { GraphQLDateTime } from "graphql-scalars";
import { Field, ID, Int, ObjectType } from "type-graphql";
import { DatumType } from "../contacts/contacts.types.ts";

@ObjectType({
  simpleResolvers: true,
  description: "What one key did in a month.",
})
export class ApiKeyUsage {
  @Field(() => ID, { description: "`<key>:<month>`, or `<key>:all` for a search, which looks at all months." })
  id: string;

  @Field(() => ID, { description: "The API key's id." })
  keyId: number;

  @Field(() => String, { description: "Last four characters." })
  key: string;

  @Field(() => String, { description: "What the key is for, up to 200 characters." })
  purpose: string;

  @Field(() => Boolean, { description: "The key is deleted." })
  deleted: boolean;

  @Field(() => Int, { description: "Calls that were let in." })
  callCount: number;

  @Field(() => Int, { description: "Credits or reveals of personal emails." })
  personalEmail: number;

  @Field(() => Int, { description: "Credits or reveals of business emails." })
  businessEmail: number;

  @Field(() => Int, { description: "Credits or reveals of direct-dial phones." })
  phone: number;
}

@ObjectType({
  simpleResolvers: true,
  description: "What one key did on one day, UTC; days and keys with nothing are left out.",
})
export class ApiKeyDay {
  @Field(() => String, { description: "`YYYY-MM-DD`." })
  date: string;

  @Field(() => ID, { description: "The API key's id." })
  keyId: number;

  @Field(() => Int, { description: "Calls that were let in." })
  callCount: number;

  @Field(() => Int, { description: "Credits or reveals of personal emails." })
  personalEmail: number;

  @Field(() => Int, { description: "Credits or reveals of business emails." })
  businessEmail: number;

  @Field(() => Int, { description: "Credits or reveals of direct-dial phones." })
  phone: number;
}

@ObjectType({ simpleResolvers: true, description: "One call of the public API." })
export class ApiRequest {
  @Field(() => ID, { description: "The call's `X-Request-Id`." })
  id: string;

  @Field(() => ID, { description: "The API key's id." })
  keyId: number;

  @Field(() => GraphQLDateTime, { description: "When the call came, UTC." })
  calledOn: string;

  @Field(() => String, {
    description:
      "The profile asked for, masked: `in/ja•••`; `+24` for the others of a list; empty where none was understood.",
  })
  url: string;

  @Field(() => [DatumType], { description: "The data it was about." })
  types: DatumType[];

  @Field(() => Int, { description: "HTTP status." })
  status: number;

  @Field(() => String, { nullable: true, description: "Error code; null = answered." })
  code: string | null;

  @Field(() => Int, { description: "Credits it cost." })
  charged: number;

  @Field(() => Int, { nullable: true, description: "Milliseconds; null = not noted." })
  latencyMs: number | null;
}

@ObjectType({ simpleResolvers: true, description: "A page of the request log." })
export class ApiRequestPage {
  @Field(() => [ApiRequest], { description: "The page's rows, in the list's order." })
  items: ApiRequest[];

  @Field(() => Int, { description: "Calls on all pages." })
  totalCount: number;

  @Field(() => Int, { description: "Counted from 1." })
  page: number;

  @Field(() => Int, { description: "1 to 100." })
  pageSize: number;
}
