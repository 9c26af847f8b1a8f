import { getNamedType, getNullableType, isLeafType, isListType, type GraphQLInputType } from "graphql";

/** What a parameter's texts in an address stand for; `Unreadable` where they are no such value. */
export function valueOfTexts(type: GraphQLInputType, texts: readonly string[]): unknown {
  if (isPlainList(type)) return texts.map((text) => plainValue(typeName(type), text));
  const [text = "", ...more] = texts;
  if (more.length > 0) throw new Unreadable("It may be given once.");
  return isLeafType(getNullableType(type)) ? plainValue(typeName(type), text) : jsonValue(text);
}

/** True for a list of plain values, which an address repeats: `datum=PHONE&datum=PERSONAL_EMAIL`. */
export function isPlainList(type: GraphQLInputType): boolean {
  const plain = getNullableType(type);
  return isListType(plain) && isLeafType(getNullableType(plain.ofType));
}

/** True for what an address writes as JSON: objects, and lists of them. */
export function isJson(type: GraphQLInputType): boolean {
  return !isPlainList(type) && !isLeafType(getNullableType(type));
}

/** Why a text cannot be read. */
export class Unreadable extends Error {}

function typeName(type: GraphQLInputType): string {
  return getNamedType(type).name;
}

function plainValue(type: string, text: string): unknown {
  if (type === "Int" || type === "Float") return /^-?\d{1,15}(?:\.\d{1,15})?$/.test(text) ? Number(text) : text;
  if (type === "Boolean") return text === "true" ? true : text === "false" ? false : text;
  return text;
}

function jsonValue(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Unreadable("It is no JSON.");
  }
}
