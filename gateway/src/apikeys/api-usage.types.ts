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
import { toMoment } from "../graphql/values/date-time.ts";
import { rowOf, viewOf } from "../graphql/from.ts";
import { isSet } from "../graphql/values/readers.ts";

const ofUsage = rowOf<ApiUsageRow>();

@ObjectType({
  simpleResolvers: true,
  description: "One key's usage in a month.",
})
export class ApiKeyUsage {
  @Field(() => ID, { description: "`<key>:<month>`, or `<key>:all` for a search, which covers all months." })
  id: string;

  @Field(() => ID, { description: "The API key's id." })
  @ofUsage("keyid")
  keyId: number;

  @Field(() => String, { description: "The key's last four characters." })
  @ofUsage("apikey", (key) => key.slice(-4))
  key: string;

  @Field(() => String, { description: "What the key is for, up to 200 characters." })
  @ofUsage("purpose")
  purpose: string;

  @Field(() => Boolean, { description: "True if the key is deleted." })
  @ofUsage("isdeleted", isSet)
  deleted: boolean;

  @Field(() => Int, { description: "Accepted calls." })
  @ofUsage("callcount")
  callCount: number;

  @Field(() => Int, { description: "Personal emails: credits or reveals." })
  @ofUsage("personalemailcount")
  personalEmail: number;

  @Field(() => Int, { description: "Business emails: credits or reveals." })
  @ofUsage("businessemailcount")
  businessEmail: number;

  @Field(() => Int, { description: "Direct-dial phones: credits or reveals." })
  @ofUsage("directdialscount")
  phone: number;
}

/** What a key did, as the graph knows it. */
export const toApiUsage = viewOf(ApiKeyUsage, "id");

const ofDay = rowOf<ApiUsageByDayRow>();

@ObjectType({
  simpleResolvers: true,
  description: "One key's usage on one day, UTC; days and keys without usage are omitted.",
})
export class ApiKeyDay {
  @Field(() => String, { description: "`YYYY-MM-DD`." })
  @ofDay("date")
  date: string;

  @Field(() => ID, { description: "The API key's id." })
  @ofDay("keyid")
  keyId: number;

  @Field(() => Int, { description: "Accepted calls." })
  @ofDay("callcount")
  callCount: number;

  @Field(() => Int, { description: "Personal emails: credits or reveals." })
  @ofDay("personalemailcount")
  personalEmail: number;

  @Field(() => Int, { description: "Business emails: credits or reveals." })
  @ofDay("businessemailcount")
  businessEmail: number;

  @Field(() => Int, { description: "Direct-dial phones: credits or reveals." })
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

  @Field(() => GraphQLDateTime, { description: "When the call was made, UTC." })
  @from("createdon", toMoment)
  calledOn: string;

  @Field(() => String, {
    description:
      "The requested profile, masked: `in/ja•••`, with `+24` for the rest of a list; empty if it could not be read. Of other calls their name: `people`, `person`.",
  })
  @from("url")
  url: string;

  @Field(() => [DatumType], { description: "The data it asked for." })
  @from("type", datumsOf)
  types: DatumType[];

  @Field(() => Int, { description: "HTTP status of the answer." })
  @from("status")
  status: number;

  @Field(() => String, { nullable: true, description: "Error code; null = successful." })
  @from("code")
  code: string | null;

  @Field(() => Int, { description: "Credits charged." })
  @from("charged")
  charged: number;

  @Field(() => Int, { nullable: true, description: "Duration in milliseconds; null = not recorded." })
  @from("latencyms")
  latencyMs: number | null;
}

@ObjectType({ simpleResolvers: true, description: "A page of the request log." })
export class ApiRequestPage {
  @Field(() => [ApiRequest], { description: "Rows of the page, in list order." })
  items: ApiRequest[];

  @Field(() => Int, { description: "Calls on all pages." })
  totalCount: number;

  @Field(() => Int, { description: "Page number, starting at 1." })
  page: number;

  @Field(() => Int, { description: "Rows per page: 1 to 100." })
  pageSize: number;
}

function datumsOf(types: string | null): DatumType[] {
  const asked = new Set(types?.split(","));
  return publicTypes.filter((type) => asked.has(type)).map((type) => datumOfType[type]);
}
