/** Characters at most of what people write, the same in GraphQL, REST and the web. */
export const textBounds = {
  /** Of a first and of a last name; a full name is both. */
  personName: 100,
  fullName: 201,
  companyName: 100,
  department: 100,
  phoneNumber: 100,
  /** A three-letter code. */
  country: 3,
  taxId: 100,
  billingAddress: 200,
  email: 254,
  /** The most that a sign-in takes; the rule for new passwords has its own limit. */
  password: 1000,
  /** Codes and tokens of emailed links. */
  token: 200,
  /** What its own rule looks at again, which says more of what is wrong. */
  looked: 50_000,
  /** What operators write: one word of a list, a name of a plan, a provider's id, a plan's texts. */
  word: 40,
  label: 200,
  reference: 255,
  planTexts: 20_000,
  /** What a browser answers for a passkey, JSON. */
  passkey: 20_000,
  /** The name of an uploaded photo. */
  photo: 84,
} as const;
