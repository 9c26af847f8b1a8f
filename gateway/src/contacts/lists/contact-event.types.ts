import "reflect-metadata";
import { datumOfWire } from "@finder/contract/datum";
import type { ContactEventView } from "@finder/contract/endpoints/lists";
import { GraphQLDateTime } from "graphql-scalars";
import { Field, ID, Int, ObjectType, registerEnumType } from "type-graphql";
import { rowOf, viewOf } from "../../graphql/from.ts";
import { toMoment } from "../../graphql/values/date-time.ts";
import { DatumType } from "../contacts.types.ts";
import { JobChange } from "../moves/job-change.types.ts";

export const ContactEventKind = {
  REVEALED: "revealed",
  VOTED: "voted",
  REFUNDED: "refunded",
  REFRESHED: "refreshed",
  TAGGED: "tagged",
  EXPORTED: "exported",
  ADDED: "added",
  MOVED: "moved",
} as const;
export type ContactEventKind = (typeof ContactEventKind)[keyof typeof ContactEventKind];
registerEnumType(ContactEventKind, {
  name: "ContactEventKind",
  description: "Kinds of events in a person's history.",
  valuesConfig: {
    ADDED: { description: "Was added to My Contacts." },
    EXPORTED: { description: "Was exported to a file." },
    MOVED: { description: "Changed title or company." },
    REFRESHED: { description: "Was refreshed from the sources." },
    REFUNDED: { description: "A credit was refunded." },
    REVEALED: { description: "A datum was revealed." },
    TAGGED: { description: "A tag was added or removed." },
    VOTED: { description: "A member voted on a datum." },
  },
});

const from = rowOf<ContactEventView>();
const toChange = viewOf(JobChange);

@ObjectType({ simpleResolvers: true, description: "One event in the client's history of a person." })
export class ContactEvent {
  @Field(() => ID, { description: "Opaque and stable." })
  @from("id")
  id: string;

  @Field(() => ContactEventKind, { description: "Kind of event." })
  @from("kind")
  kind: ContactEventKind;

  @Field(() => GraphQLDateTime, { description: "When it happened, UTC." })
  @from("happenedon", toMoment)
  happenedOn: string;

  @Field(() => String, { nullable: true, description: "The member's full name; null = unknown." })
  @from("membername")
  memberName: string | null;

  @Field(() => DatumType, { nullable: true, description: "The kind of datum, where the event is about one." })
  @from("type", (type) => type && datumOfWire(type))
  datum: DatumType | null;

  @Field(() => Int, { description: "Credits spent; negative = returned." })
  @from("charged")
  charged: number;

  @Field(() => String, { nullable: true, description: "The tag, reason or value, depending on `kind`." })
  @from("note")
  note: string | null;

  @Field(() => JobChange, { nullable: true, description: "Both jobs of a `MOVED`; null for other kinds." })
  @from("move", (move) => move && toChange(move))
  move: JobChange | null;
}
