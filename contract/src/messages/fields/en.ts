import { nameFaults } from "../names.ts";

/** What is said of a field whose value breaks a rule. Literal where the product's user gave the wording (docs/rules.md#literal-wording). */
export const fieldFaults = {
  required: "Required", // Literal.
  text: "This must be a text",
  number: "This must be a number",
  integer: "This must be a whole number",
  boolean: "This must be true or false",
  list: "This must be a list",
  object: "This must be an object",
  date: "This must be a date",
  tooShort: "At least {{least}} characters, and this has {{length}}",
  tooLong: "At most {{most}} characters, and this has {{length}}",
  tooFew: "At least {{least}} entries, and this has {{length}}",
  tooMany: "At most {{most}} entries, and this has {{length}}",
  tooSmall: "This must be {{least}} or more",
  tooLarge: "This must be {{most}} or less",
  notAbove: "This must be more than {{least}}",
  notBelow: "This must be less than {{most}}",
  step: "This must be a multiple of {{step}}",
  oneOf: "This must be one of: {{list}}",
  unknown: "Not accepted here: {{list}}",
  email: "Invalid email", // Literal.
  phone: "Not a valid phone number", // Literal.
  country: "There is no such country",
  url: "This must be a web address",
  form: "This does not have the required form",
  value: "This value cannot be used",
  nameLink: nameFaults.link,
  nameEmail: nameFaults.email,
  nameSign: nameFaults.sign,
};

/** A rule of a field. */
export type FieldFault = keyof typeof fieldFaults;

/** The sentence of a refused field. */
export const refusedField = "Field '{{field}}': {{fault}}.";
