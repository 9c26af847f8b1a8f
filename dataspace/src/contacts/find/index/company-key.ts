import { foldName } from "@finder/contract/rules/text/fold-name";

/** Legal forms, which sources write or leave out. */
const forms =
  "inc|incorporated|llc|llp|lp|ltd|limited|corp|corporation|co|company|plc|gmbh|mbh|ag|kg|kgaa|ug|ohg|se|sa|sas|sarl|srl|spa|bv|nv|ab|as|asa|oy|oyj|aps|a/s|sp z o o|ooo|pty|pvt|pte|kk";
const form = new RegExp(String.raw`[\s,]+(?:${forms})$`, "u");

/** A company's name as it is compared: folded, without points and its legal form ("Acme Inc." is "acme"). */
export function companyKey(name: string): string {
  const bare = foldName(name)
    .replaceAll(/[.,"'’`]/gu, "")
    .replaceAll(/\s+/gu, " ")
    .trim();
  const short = bare.replace(form, "").replace(form, "").trim();
  return (short === "" ? bare : short).slice(0, 200);
}
