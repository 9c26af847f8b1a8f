import { ProductError } from "@finder/contract/errors";
import { coerceInputValue, type GraphQLError } from "graphql";
import { rejectOversized } from "../../http/graphql/oversized.ts";
import { Refused } from "../../http/failures/refuse.ts";
import type { NamedDocument, Parameter } from "../document/named-document.ts";
import { capName } from "../document/spending.ts";
import { exampleOf, isNeeded } from "../schema/examples.ts";
import { isJson, isPlainList, Unreadable, valueOfTexts } from "./query-text.ts";

/** Values of parameters by name, as a POST's body gives them. */
export type Values = Readonly<Record<string, unknown>>;

/** A refusal that names the parameter, its type and an example. */
export class BadParameter extends ProductError {
  readonly parameter: string;
  readonly type: string | null;
  readonly example: unknown;

  constructor(parameter: string, detail: string, known?: Parameter) {
    super("BAD_PARAMETER", { detail, field: parameter });
    this.parameter = parameter;
    this.type = known?.typeText ?? null;
    this.example = known && exampleOf(known.name, known.type);
  }
}

/** Reads the parameters of a GET off its address. */
export function valuesOfAddress({ parameters }: NamedDocument, query: URLSearchParams): Values {
  const names = [...new Set(query.keys())];
  return Object.fromEntries(
    names.map((name) => {
      const known = requireKnown(parameters, name);
      return [name, read(known, query.getAll(name))];
    }),
  );
}

/** Reads the parameters of a POST off its body; an operation without parameters needs none. */
export function valuesOfBody({ parameters }: NamedDocument, body: unknown): Values {
  if (body === undefined) return {};
  if (typeof body !== "object" || body === null || Array.isArray(body))
    throw new Refused(400, "BAD_REQUEST", "Send a JSON object with the parameters by name.");
  rejectOversized({ variables: body });
  for (const name of Object.keys(body)) requireKnown(parameters, name);
  return body as Values;
}

/** The values of a call, each checked against its type; its cap is the lower one of its parameter and its header. */
export function checkedValues(document: NamedDocument, given: Values, cap: number | null): Values {
  const values = checkedPart(document, given, cap);
  for (const parameter of document.parameters)
    if (!Object.hasOwn(values, parameter.name) && isNeeded(parameter))
      throw new BadParameter(
        parameter.name,
        `Parameter "${parameter.name}" is missing. ${expected(parameter)}`,
        parameter,
      );
  return values;
}

/** The same where some may be left out: a price is asked before all is known. */
export function checkedPart({ parameters }: NamedDocument, given: Values, cap: number | null): Values {
  const values = capped(parameters, given, cap);
  for (const parameter of parameters)
    if (Object.hasOwn(values, parameter.name)) requireFitting(parameter, values[parameter.name]);
  return values;
}

/** What a parameter has to be, for people. */
function expected({ name, type, typeText }: Parameter): string {
  const example = JSON.stringify(exampleOf(name, type));
  const form = isJson(type) ? " as JSON" : isPlainList(type) ? ", repeated for each item" : "";
  return `It has to be ${typeText}${form}, such as ${example}.`;
}

const longest = 60; // characters of a name that is sent back

function requireKnown(parameters: readonly Parameter[], name: string): Parameter {
  const known = parameters.find((parameter) => parameter.name === name);
  if (known) return known;
  const shown = name.slice(0, longest);
  const names = parameters.map((parameter) => parameter.name).join(", ");
  throw new BadParameter(
    shown,
    `There is no parameter "${shown}". ${names ? `There are: ${names}.` : "This operation has none."}`,
  );
}

function read(parameter: Parameter, texts: readonly string[]): unknown {
  try {
    return valueOfTexts(parameter.type, texts);
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    throw new BadParameter(
      parameter.name,
      `Parameter "${parameter.name}": ${error.message} ${expected(parameter)}`,
      parameter,
    );
  }
}

function capped(parameters: readonly Parameter[], given: Values, cap: number | null): Values {
  if (cap === null || !parameters.some(({ name }) => name === capName)) return given;
  const own = given[capName];
  return { ...given, [capName]: typeof own === "number" ? Math.min(own, cap) : (own ?? cap) };
}

function requireFitting(parameter: Parameter, value: unknown): void {
  const { name, type } = parameter;
  coerceInputValue(value, type, (path, _invalid, { message }: GraphQLError) => {
    const place = [name, ...path].join(".");
    const said = message.slice(0, 200).replace(/ ?Did you mean .+\?$/, "");
    throw new BadParameter(
      place.slice(0, 200),
      `Parameter "${place.slice(0, 200)}": ${said} ${expected(parameter)}`,
      parameter,
    );
  });
}
