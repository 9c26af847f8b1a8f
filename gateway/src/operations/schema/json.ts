/** A part of a JSON Schema or an OpenAPI document. */
export type Json = { readonly [name: string]: unknown };
