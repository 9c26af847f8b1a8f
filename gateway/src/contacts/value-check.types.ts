import "reflect-metadata";
import type { ValueCheck as CheckView } from "@finder/contract/endpoints/contacts";
import { Field, ObjectType, registerEnumType } from "type-graphql";
import { rowOf } from "../graphql/from.ts";

export const ValueVerdict = { VALID: "valid", CATCH_ALL: "catch_all", UNKNOWN: "unknown", INVALID: "invalid" } as const;
export type ValueVerdict = (typeof ValueVerdict)[keyof typeof ValueVerdict];
registerEnumType(ValueVerdict, {
  name: "ValueVerdict",
  description: "What is known of a value.",
  valuesConfig: {
    VALID: { description: "It delivers." },
    CATCH_ALL: { description: "Its domain takes every address." },
    UNKNOWN: { description: "Not confirmed." },
    INVALID: { description: "It does not deliver." },
  },
});

const LineType = {
  MOBILE: "mobile",
  LANDLINE: "landline",
  LANDLINE_OR_MOBILE: "landline_or_mobile",
  VOIP: "voip",
  TOLL_FREE: "toll_free",
  PREMIUM: "premium",
  OTHER: "other",
} as const;
type LineType = (typeof LineType)[keyof typeof LineType];
registerEnumType(LineType, {
  name: "LineType",
  description: "What a phone number is, by its country's numbering plan.",
  valuesConfig: {
    MOBILE: { description: "A mobile phone." },
    LANDLINE: { description: "A landline." },
    LANDLINE_OR_MOBILE: { description: "Either: the plan does not tell them apart." },
    VOIP: { description: "A number on the internet." },
    TOLL_FREE: { description: "Free to call." },
    PREMIUM: { description: "Costs more to call." },
    OTHER: { description: "Any other kind." },
  },
});

const from = rowOf<CheckView>();

@ObjectType({ simpleResolvers: true, description: "What is known of one revealed value." })
export class ValueCheck {
  @Field(() => String, { description: "The value." })
  @from("value")
  value: string;

  @Field(() => ValueVerdict, { description: "The newest verdict." })
  @from("verdict")
  verdict: ValueVerdict;

  @Field(() => String, {
    nullable: true,
    description: "Why, such as `mail_server`, `no_mail_server` or `role`; null = not checked.",
  })
  @from("reason")
  reason: string | null;

  @Field(() => String, { nullable: true, description: "Day of the verdict, `YYYY-MM-DD`; null = unknown." })
  @from("checkedon")
  checkedOn: string | null;

  @Field(() => String, {
    nullable: true,
    description: "What brought the value: `import`, `operator` or the name of a source.",
  })
  @from("source")
  source: string | null;

  @Field(() => LineType, { nullable: true, description: "Line type of a phone; null = unknown, or an email." })
  @from("linetype")
  lineType: LineType | null;

  @Field(() => String, {
    nullable: true,
    description: "Country of a phone, ISO 3166-1; null = unknown, or an email.",
  })
  @from("country")
  country: string | null;
}
