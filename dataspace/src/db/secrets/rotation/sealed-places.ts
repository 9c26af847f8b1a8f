/** A column of sealed values. */
export type SealedPlace = {
  readonly table: string;
  readonly column: string;
  /** The primary key, in its order: names and types. */
  readonly key: readonly (readonly [column: string, type: "integer" | "bigint" | "text" | "bytea"])[];
  /** SQL for what a value is bound to, of the same row. */
  readonly bind: string;
};

const client = ["clientid", "integer"] as const;
const person = ["profileid", "bytea"] as const;

/** Every column of sealed values; copies come after what they are copied from. */
export const sealedPlaces: readonly SealedPlace[] = [
  { table: "profile", column: "sealed", key: [person], bind: "profileid" },
  { table: "profile", column: "corrections", key: [person], bind: "profileid" },
  { table: "revealeddatum", column: "sealed", key: [client, person, ["datum", "text"]], bind: "profileid" },
  ...["personal_sealed", "business_sealed", "phone_sealed"].map((column): SealedPlace => ({
    table: "usercontact",
    column,
    key: [client, ["contactid", "bigint"]],
    bind: "profileid",
  })),
  { table: "contactfeedback", column: "value_sealed", key: [client, ["feedbackid", "bigint"]], bind: "profileid" },
  { table: "creditreturn", column: "value_sealed", key: [client, person, ["datum", "text"]], bind: "profileid" },
  { table: "apikeys", column: "apikey_sealed", key: [client, ["keyid", "integer"]], bind: "apikey_hash" },
  ...["secret_sealed", "oldsecret_sealed"].map((column): SealedPlace => ({
    table: "webhookendpoint",
    column,
    key: [["endpointid", "integer"]],
    bind: "'webhook:' || endpointid",
  })),
  {
    table: "bouncefeed",
    column: "key_sealed",
    key: [client, ["provider", "text"]],
    bind: "'bouncefeed:' || clientid || ':' || provider",
  },
  { table: "mailoutbox", column: "sealed", key: [["mailid", "bigint"]], bind: "mailkey" },
  { table: "optoutrequest", column: "sealed", key: [["requestid", "integer"]], bind: "'optoutrequest'" },
  {
    table: "importreject",
    column: "sealed",
    key: [
      ["importid", "integer"],
      ["position", "integer"],
    ],
    bind: "'importreject'",
  },
  ...["operator", "login"].flatMap((table) =>
    ["totp", "newtotp"].map((column): SealedPlace => ({
      table,
      column,
      key: [["afid", "integer"]],
      bind: `'${table}:' || afid`,
    })),
  ),
  { table: "peoplesource", column: "key_sealed", key: [["sourceid", "integer"]], bind: "'source:' || sourceid" },
  {
    table: "sourcekey",
    column: "key_sealed",
    key: [client, ["provider", "text"]],
    bind: "'source:' || sourceid",
  },
  { table: "companysignin", column: "sealed", key: [client], bind: "'companysignin:' || clientid" },
  { table: "socialflow", column: "sealed", key: [["statehash", "bytea"]], bind: "statehash" },
];
