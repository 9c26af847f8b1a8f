import {
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isRequiredInputField,
  type GraphQLInputType,
} from "graphql";
import type { Parameter } from "../document/named-document.ts";

/** Values that read like real ones, by what a parameter is called. */
const byName: Readonly<Record<string, string>> = {
  url: "https://www.linkedin.com/in/jane-doe",
  email: "jane.doe@acme.example",
  name: "Jane Doe",
  company: "Acme",
  title: "Head of Sales",
  country: "Germany",
  city: "Berlin, Germany",
  month: "2026-01",
  from: "2026-01-01",
  to: "2026-01-31",
};
const byType: Readonly<Record<string, unknown>> = { Int: 25, Float: 0.5, Boolean: true, ID: "1" };
const byNumber: Readonly<Record<string, number>> = { page: 1, maxCredits: 1 };

/** A value that a parameter takes. */
export function exampleOf(name: string, type: GraphQLInputType): unknown {
  const plain = getNullableType(type);
  if (isListType(plain)) return [exampleOf(name, plain.ofType)];
  if (isEnumType(plain)) return plain.getValues()[0]?.name ?? "";
  if (isInputObjectType(plain)) {
    const fields = Object.values(plain.getFields());
    const needed = fields.filter(isRequiredInputField);
    const shown = needed.length > 0 ? needed : fields.slice(0, 1);
    return Object.fromEntries(shown.map((field) => [field.name, exampleOf(field.name, field.type)]));
  }
  return byType[plain.name] === undefined
    ? (byName[name] ?? "text")
    : plain.name === "Int"
      ? (byNumber[name] ?? byType["Int"])
      : byType[plain.name];
}

/** The least that a call has to give: an example for each parameter that it needs. */
export function exampleCall(parameters: readonly Parameter[]): Record<string, unknown> {
  return Object.fromEntries(parameters.filter(isNeeded).map(({ name, type }) => [name, exampleOf(name, type)]));
}

/** Whether a call has to give it. */
export function isNeeded({ typeText, byDefault }: Pick<Parameter, "typeText" | "byDefault">): boolean {
  return typeText.endsWith("!") && byDefault === undefined;
}
