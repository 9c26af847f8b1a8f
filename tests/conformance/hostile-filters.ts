import fc from "fast-check";

// All of them are about `usercontact`: contactid is a whole number, full_name a text, both known to the caller.
const sql = [
  "1 or 1=1",
  "1; drop table client",
  "(select pg_sleep(5))",
  "1 union select passwordhash from login",
  "1/**/or/**/1",
  "pg_sleep(5)",
  "1)) or ((1",
  "’1’ or ’1’",
  "“1”",
  "1'--",
  "' or ''='",
  "$1",
  "$1::text",
  "1::int",
  "E'\\x27'",
  "$$1$$",
  "chr(49)",
  "１",
  "0x1",
  "1,x",
  "null",
  "true",
  "NaN",
  "case when 1 then 1 end",
  "current_user",
  "array[1]",
  "{user.id",
  "{session.token}",
  "\u0000",
  "1\u0000",
  "1\u2028or 1",
];
const fields = [
  "personal_sealed",
  "profileid",
  "t0.contactid",
  "usercontact.contactid",
  '"contactid"',
  "`contactid`",
  "upper(full_name)",
  "1",
  "1=1 or contactid",
  "contactid::text",
  "contactid--",
  "*",
  "",
  "count(*)",
  "ctid",
  "xmin",
  "appuser_by_appuserid.email",
  "__proto__",
  "(select 1)",
  "ｃontactid",
  "contactid\t",
];
const valid = [
  "contactid=1",
  "(contactid=1)",
  "full_name='Ann'",
  "(contactid=1) and (full_name='Ann')",
  "contactid in (1,2)",
  "not (contactid=1)",
  "full_name is null",
];
const junk = fc
  .string({ unit: "grapheme", minLength: 1, maxLength: 40 })
  .filter((text) => !/^[\s+-]*[\d.]/.test(text) && text.trim() !== "" && !/[:{]/.test(text));
const text = fc.oneof(fc.constantFrom(...sql), junk);
const bracket = fc.constantFrom("(", ")");

const unknownField = fc
  .tuple(fc.constantFrom(...fields), fc.constantFrom("=", ">", " like ", " in ", " contains "), text)
  .map(([field, operator, value]) => `${field}${operator}${value}`);
const notANumber = fc
  .tuple(fc.constantFrom("=", "!=", ">=", " lt "), text)
  .map(([operator, value]) => `contactid${operator}${value}`);
const notANumberInList = text.map((value) => `contactid in (1,${value})`);
const sqlValue = fc
  .tuple(fc.constantFrom("=", "<>", " like "), text)
  .map(([operator, value]) => `full_name${operator}(${value})`);
const unbalanced = fc
  .tuple(fc.constantFrom(...valid), bracket, fc.integer({ min: 1, max: 60 }))
  .map(([filter, sign, times]) => (sign === "(" ? sign.repeat(times) + filter : filter + sign.repeat(times)));
const notAnOperator = fc
  .tuple(
    fc.constantFrom("nor", "AND NOT", "and and", "not", "xand", ";", "union", " and", "and "),
    fc.constantFrom(...valid),
  )
  .map(([operator, filter]) => `(contactid=1) ${operator} (${filter})`);
const notAComparison = fc.constantFrom(
  "full_name regexp 'a'",
  "contactid between 1 and 2",
  "full_name begins with a",
  "contactid all (1)",
  "full_name not = 'a'",
  "contactid not is null",
  "full_name ~ 'a'",
  "full_name",
  "contactid isnull",
  "exists (select 1)",
  "full_name like 'a\\'",
  "contactid not not in (1)",
  "full_name in ()",
  "full_name in a",
);
const huge = fc.constantFrom(
  `full_name='${"x".repeat(100_000)}'`,
  `${"(".repeat(5_000)}contactid=1${")".repeat(5_000)}`,
  "(".repeat(100_000),
  ") and (".repeat(14_000),
  `contactid in (${"1,".repeat(50_000)}1)`,
  "not (".repeat(20_000),
  `full_name like '${"%a".repeat(50_000)}'`,
  "(contactid=1) and ".repeat(5_000),
  `contactid${" ".repeat(99_000)}x`,
  "=".repeat(100_000),
  "'".repeat(100_001),
  `${"(contactid=1) or ".repeat(1_000)}(contactid=1)`,
);

/** Filters that are wrong by construction: every one of them is refused. */
export const malformedFilter = fc.oneof(
  { weight: 6, arbitrary: unknownField },
  { weight: 5, arbitrary: notANumber },
  { weight: 3, arbitrary: notANumberInList },
  { weight: 3, arbitrary: sqlValue },
  { weight: 4, arbitrary: unbalanced },
  { weight: 3, arbitrary: notAnOperator },
  { weight: 1, arbitrary: notAComparison },
  { weight: 1, arbitrary: huge },
);

const words = [
  "(",
  ")",
  "and",
  "or",
  "not",
  "xor",
  "=",
  "!=",
  " in ",
  " like ",
  "contactid",
  "full_name",
  "1",
  "'a'",
  " ",
  ",",
  "is null",
  "%",
  "\\",
  "{user.id}",
  ":x",
  "clientid",
];

/** Words of the grammar in any order, and any text at all: right or wrong, it never fails nor widens what is seen. */
export const anyFilter = fc.oneof(
  fc.array(fc.constantFrom(...words), { maxLength: 14 }).map((parts) => parts.join("")),
  fc.array(fc.constantFrom(...words), { maxLength: 14 }).map((parts) => parts.join(" ")),
  fc.string({ unit: "binary", maxLength: 60 }).map((value) => `full_name like ${value}`),
  fc.string({ unit: "binary", maxLength: 60 }),
);
