import "reflect-metadata";
import type { DatumView } from "@finder/contract/endpoints/contacts";
import { GraphQLDateTime } from "graphql-scalars";
import { Field, ObjectType } from "type-graphql";
import { rowOf } from "../graphql/from.ts";
import { toMoment } from "../graphql/values/date-time.ts";
import { KeyProvider } from "./source-keys/key-provider.ts";

const ofOwner = rowOf<NonNullable<DatumView["owner"]>>();

@ObjectType({ simpleResolvers: true, description: "Who bought a datum for the client, and when." })
export class DatumOwner {
  @Field(() => String, {
    nullable: true,
    description: "The buyer's full name; null = unknown (bought through the API, or the member is gone).",
  })
  @ofOwner("name")
  name: string | null;

  @Field(() => Boolean, { description: "True if the viewer bought it." })
  @ofOwner("isviewer")
  isViewer: boolean;

  @Field(() => GraphQLDateTime, { description: "When it was bought, UTC." })
  @ofOwner("since", toMoment)
  since: string;

  @Field(() => KeyProvider, {
    nullable: true,
    description: "The provider whose key, the client's own, brought it for no credit; null = it was bought.",
  })
  @ofOwner("provider", (provider) => provider ?? null)
  provider: KeyProvider | null;
}
