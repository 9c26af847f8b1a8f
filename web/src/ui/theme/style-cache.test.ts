import { expect, test } from "vitest";
import { withConditionsInside } from "./style-cache";

const wide = "@media screen and (min-width: 48rem)";

test.each([
  ["a rule", ".a{color:red;}", [".a{color:red;}"]],
  ["a condition of one rule", `${wide}{.a{color:red;}}`, [`.a{${wide}{color:red;}}`]],
  [
    "a condition of several rules, in their order",
    `${wide}{.a{color:red;}.a:hover,.a:is(:focus, [data-focus]){color:blue;}}`,
    [`.a{${wide}{color:red;}}`, `.a:hover,.a:is(:focus, [data-focus]){${wide}{color:blue;}}`],
  ],
  [
    "what the browser supports",
    "@supports selector(a::b){.a>.icon{display:block;}}",
    [".a>.icon{@supports selector(a::b){display:block;}}"],
  ],
])("%s is added as rules with the condition within", (_what, rule, rules) => {
  expect(withConditionsInside(rule)).toEqual(rules);
});

test.each([
  `${wide}{.a::before{content:"";}}`,
  `${wide}{@media print{.a{color:red;}}}`,
  "@keyframes spin{to{rotate:360deg;}}",
])("%s stays as it is", (rule) => expect(withConditionsInside(rule)).toEqual([rule]));
