/**
 * Where the rows of a table are on several machines (docs/scale.md): those of a client on one machine, by its clientid; whole on
 * each machine; or on the coordinator alone.
 */
export type Kind = "distributed" | "reference" | "local";

/** Every table, by its kind. */
export const tables = {
  distributed: [
    "usageday",
    "apikeybudget",
    "apikeys",
    "apiusage",

    "auditentry",
    "cardcheck",
    "client",
    "contactevent",
    "contactfeedback",
    "contacthint",
    "contactremoval",
    "contacttag",
    "creditheld",
    "creditledger",
    "creditlot",
    "creditreturn",
    "firststep",
    "job",
    "joberasure",
    "jobnamed",
    "jobperson",
    "member",
    "removedtag",
    "revealeddatum",
    "savedview",
    "servicetoken",
    "sourcerate",
    "taggedcontact",
    "transactionhistory",
    "usercontact",
    "usercredit",
    "usersubscription",
  ],
  // What others refer to comes first.
  reference: ["country", "subscriptionplan", "planprice", "profile", "suppression"],
  local: [
    "apirate",
    "appkey",
    "appuser",
    "checkoutsession",
    "customerlookup",
    "demorequest",
    "fileerasure",
    "freegrant",
    "keylookup",
    "kysely_migration",
    "livechange",
    "login",
    "loginattempt",
    "loginsession",
    "mailoutbox",
    "onetimetoken",
    "optoutrequest",
    "paymentcursor",
    "paymentevent",
    "paymentquarantine",
    "personerasure",
    "profileimport",
    "readpin",
    "replicabeat",
    "sealkey",
    "signuppassword",
    "socialflow",
    "socialidentity",
    "sourceask",
    "tokenlookup",
  ],
} as const satisfies Record<Kind, readonly string[]>;

/** What is taken away before a table is distributed: indexes that span clients, and triggers that write elsewhere. */
export const oneMachineOnly = {
  indexes: ["apikeys_hash", "apikeys_rotatedfrom", "client_custid"],
  constraints: [{ table: "servicetoken", name: "servicetoken_tokenhash_key" }],
  triggers: [
    { table: "apikeys", name: "apikeys_noted" },
    { table: "client", name: "client_noted" },
    { table: "job", name: "job_changed" },
    { table: "servicetoken", name: "servicetoken_noted" },
    { table: "usercredit", name: "usercredit_changed" },
  ],
} as const;
