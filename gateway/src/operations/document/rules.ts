import { readProfile } from "@finder/contract/rules/text/profile-url";
import { isOpenToEveryToken, scopesOf } from "@finder/contract/rules/tokens/token-scopes";
import {
  Kind,
  OperationTypeNode,
  visit,
  type DocumentNode,
  type GraphQLObjectType,
  type OperationDefinitionNode,
} from "graphql";
import type { AnswerField } from "./answer-fields.ts";
import { capName, spentBy } from "./spending.ts";

/** A valid document, opened. */
type Opened = {
  readonly document: DocumentNode;
  readonly operation: OperationDefinitionNode;
  readonly root: GraphQLObjectType;
  readonly answer: readonly AnswerField[];
};

/** What keeps a valid document from being called by name (docs/rules.md#operations), in sentences for its author. */
export function faultsOf(opened: Opened): string[] {
  const { operation, root, answer } = opened;
  return [
    ...oneChange(operation, answer),
    ...answer.flatMap((field) => [...closed(root, field), ...uncapped(field), ...silent(field)]),
    ...valuesOfPeople(opened.document),
    ...reservedNames(operation),
  ];
}

/** A call is done or refused as a whole. */
function oneChange({ operation }: OperationDefinitionNode, answer: readonly AnswerField[]): string[] {
  return operation === OperationTypeNode.MUTATION && answer.length !== 1
    ? ["A named mutation makes one change: select one field of Mutation."]
    : [];
}

/** A name opens nothing that no service token may do: sessions, passwords, keys. */
function closed({ name: root }: GraphQLObjectType, { field, nodes }: AnswerField): string[] {
  const name = field?.name ?? nodes[0]?.name.value ?? "";
  if (name === "__typename") return [];
  const whole = `${root}.${name}`;
  if (isOpenToEveryToken(whole) || scopesOf(whole).length > 0) return [];
  return [`${name} cannot be called by name: no service token may use it.`];
}

/** What spends has a cap that its caller sets. */
function uncapped(field: AnswerField): string[] {
  if (!spentBy(field)) return [];
  const isCapped = field.nodes.every((node) =>
    (node.arguments ?? []).some(
      ({ name, value }) => name.value === capName && value.kind === Kind.VARIABLE && value.name.value === capName,
    ),
  );
  return isCapped
    ? []
    : [`${field.field?.name} spends credits: take its cap from a variable, ${capName}: $${capName}.`];
}

/** Refusals reach the caller. */
function silent({ field, fields, key }: AnswerField): string[] {
  if (!field || !hasRefusals(field.type)) return [];
  const userErrors = fields.find(
    (each) => each.key === "userErrors" && each.field?.name === "userErrors" && !each.isOptional,
  );
  const said = new Set(userErrors?.fields.map((each) => (each.key === each.field?.name ? each.key : "")));
  return said.has("code") && said.has("message")
    ? []
    : [`Select userErrors { code message } of ${key}: a refusal stands there.`];
}

function hasRefusals(type: NonNullable<AnswerField["type"]>): boolean {
  const of = "ofType" in type ? type.ofType : type;
  return "getFields" in of && "userErrors" in of.getFields();
}

/** An operation outlives the people it is called about. */
function valuesOfPeople(document: DocumentNode): string[] {
  let found = false;
  visit(document, { StringValue: ({ value }) => void (found ||= isOfPerson(value)) });
  return found ? ["Emails and profile addresses do not belong in a document: take them from variables."] : [];
}

/** Signs of emails and profile addresses, also percent-encoded. */
const address = /@|%(?:25)*40|(?:\/|%(?:25)*2f)(?:in|pub)(?:\/|%(?:25)*2f)/i;

function isOfPerson(text: string): boolean {
  const plain = text.normalize("NFKC");
  // The id of a contact is the path of its profile.
  return (
    address.test(plain) || plain.split(/\s+/u).some((word) => isProfile(word) || isProfile(`linkedin.com/${word}`))
  );
}

function isProfile(word: string): boolean {
  const reading = readProfile(word);
  return "profile" in reading || reading.fault !== "none";
}

function reservedNames({ variableDefinitions = [] }: OperationDefinitionNode): string[] {
  return variableDefinitions
    .map(({ variable }) => variable.name.value)
    .filter((name) => name.startsWith("__"))
    .map((name) => `$${name.slice(0, 40)}: names that begin with two underscores are reserved.`);
}
