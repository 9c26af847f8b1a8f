import "reflect-metadata";
import {
  publicTypes,
  type ApiRequestRow,
  type ApiUsageByDayRow,
  type ApiUsageRow,
} from "@finder/contract/endpoints/apikeys";
import { datumOfType } from "@finder/contract/endpoints/public-api";
import { GraphQLDateTime } from "graphql-scalars";
import { Field, ID, Int, ObjectType } from "type-graphql";
import { DatumType } from "../contacts/contacts.types.ts";
import { toMoment } from "../graphql/date-time.ts";
import { rowOf, viewOf } from "../graphql/from.ts";
import { isSet } from "../graphql/readers.ts";

const ofUsage = rowOf<ApiUsageRow>();

@ObjectType({
  simpleResolvers: true,
  description: "What one key did in a month.",
})
export class ApiKeyUsage {
  @Field(() => ID, { description: "`<key>:<month>`, or `<key>:all` for a search, which looks at all months." })
  id: string;

  @Field(() => ID, { description: "The API key's id." })
  @ofUsage("keyid")
  keyId: number;

  @Field(() => String, { description: "Last four characters." })
  @ofUsage("apikey", (key) => key.slice(-4))
  key: string;

  @Field(() => String, { description: "What the key is for, up to 200 characters." })
  @ofUsage("purpose")
  purpose: string;

  @Field(() => Boolean, { description: "The key is deleted." })
  @ofUsage("isdeleted", isSet)
  deleted: boolean;

  @Field(() => Int, { description: "Calls that were let in." })
  @ofUsage("callcount")
  callCount: number;

  @Field(() => Int, { description: "Credits or reveals of personal emails." })
  @ofUsage("personalemailcount")
  personalEmail: number;

  @Field(() => Int, { description: "Credits or reveals of business emails." })
  @ofUsage("businessemailcount")
  businessEmail: number;

  @Field(() => Int, { description: "Credits or reveals of direct-dial phones." })
  @ofUsage("directdialscount")
  phone: number;
}

/** What a key did, as the graph knows it. */
export const toApiUsage = viewOf(ApiKeyUsage, "id");

const ofDay = rowOf<ApiUsageByDayRow>();

@ObjectType({
  simpleResolvers: true,
  description: "What one key did on one day, UTC; days and keys with nothing are left out.",
})
export class ApiKeyDay {
  @Field(() => String, { description: "`YYYY-MM-DD`." })
  @ofDay("date")
  date: string;

  @Field(() => ID, { description: "The API key's id." })
  @ofDay("keyid")
  keyId: number;

  @Field(() => Int, { description: "Calls that were let in." })
  @ofDay("callcount")
  callCount: number;

  @Field(() => Int, { description: "Credits or reveals of personal emails." })
  @ofDay("personalemailcount")
  personalEmail: number;

  @Field(() => Int, { description: "Credits or reveals of business emails." })
  @ofDay("businessemailcount")
  businessEmail: number;

  @Field(() => Int, { description: "Credits or reveals of direct-dial phones." })
  @ofDay("directdialscount")
  phone: number;
}

const from = rowOf<ApiRequestRow>();

@ObjectType({ simpleResolvers: true, description: "One call of the public API." })
export class ApiRequest {
  @Field(() => ID, { description: "The call's `X-Request-Id`." })
  @from("requestid")
  id: string;

  @Field(() => ID, { description: "The API key's id." })
  @from("keyid")
  keyId: number;

  @Field(() => GraphQLDateTime, { description: "When the call came, UTC." })
  @from("createdon", toMoment)
  calledOn: string;

  @Field(() => String, {
    description:
      "The profile asked for, masked: `in/ja•••`; `+24` for the others of a list; empty where none was understood.",
  })
  @from("url")
  url: string;

  @Field(() => [DatumType], { description: "The data it was about." })
  @from("type", datumsOf)
  types: DatumType[];

  @Field(() => Int, { description: "HTTP status." })
  @from("status")
  status: number;

  @Field(() => String, { nullable: true, description: "Error code; null = answered." })
  @from("code")
  code: string | null;

  @Field(() => Int, { description: "Credits it cost." })
  @from("charged")
  charged: number;

  @Field(() => Int, { nullable: true, description: "Milliseconds; null = not noted." })
  @from("latencyms")
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

function datumsOf(types: string | null): DatumType[] {
  const asked = new Set(types?.split(","));
  return publicTypes.filter((type) => asked.has(type)).map((type) => datumOfType[type]);
}
