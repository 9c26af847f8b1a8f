import { type Answer, call } from "../../../../tests/support/calls.ts";
import type { TestDataspace } from "../../../../tests/support/dataspace.ts";
import { anOperator, type Profile } from "../../../../tests/support/people.ts";

/** What the refusal of a suppressed person looks like. */
export const refused = { status: 451, body: { error: { code: 451, context: { code: "SUPPRESSED" } } } };

/** The calls that tests of forgetting are made of, with an operator of their own. */
export async function privacyCalls(dataspace: TestDataspace) {
  const operator = { token: (await anOperator(dataspace)).token, key: dataspace.operatorKey };
  const post = <Body>(path: string, token: string, body: object): Promise<Answer<Body>> =>
    call<Body>(dataspace, path, { token, body });
  return {
    operator,
    post,
    reveal: (token: string, { url }: Profile, type = "businessemail"): Promise<Answer> =>
      post("getcontact", token, { linkedinurl: url, type, action: "reveal" }),
    search: (token: string, { url }: Pick<Profile, "url">): Promise<Answer> =>
      post("searchurl", token, { linkedinurl: url, personal: true, business: true, phone: true }),
    erase: (url: string): Promise<Answer> =>
      call(dataspace, `personaldata?linkedinurl=${encodeURIComponent(url)}`, { ...operator, method: "DELETE" }),
    list: (entries: object[]): Promise<Answer<{ added: number }>> =>
      call(dataspace, "suppressions", { ...operator, body: { entries } }),
  };
}
