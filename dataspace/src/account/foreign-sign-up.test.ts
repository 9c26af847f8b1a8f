import type { SignUpAnswer } from "@finder/contract/endpoints/account";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Answer, call, type ErrorBody, signIn } from "../../../tests/support/calls.ts";
import { linkIn, type Mailed, mailTo, startWithMail } from "../../../tests/support/third-parties/mail.ts";
import { unique } from "../../../tests/support/people.ts";

let dataspace: Mailed;
beforeAll(async () => {
  dataspace = await startWithMail();
});
afterAll(() => dataspace.close());

const password = "Correct-Horse-1";

function post(path: string, body: unknown): Promise<Answer<ErrorBody>> {
  return call<ErrorBody>(dataspace, path, { body });
}

describe("signing up with another person's email", () => {
  const opened = async (): Promise<{ email: string; token: string; onboardingtoken: string }> => {
    const email = `ann@acme-${unique()}.com`;
    const body = { resource: [{ email, password, name: "Eve Early" }] };
    const answer = await call<{ resource: SignUpAnswer[] }>(dataspace, "finder/_table/client", { body });
    const { query } = linkIn(await mailTo(dataspace, email, /Confirm your email/));
    return { email, token: query["token"] ?? "", onboardingtoken: answer.body.resource[0]?.onboardingtoken ?? "" };
  };

  it("keeps nothing once the mailbox's holder verifies with their own password", async () => {
    const { onboardingtoken, ...link } = await opened();
    expect((await post("updatinvitedappuser", { ...link, password: "Holders-Own-1" })).status).toBe(200);
    expect((await post("user/session", { email: link.email, password })).status).toBe(401);
    expect((await post("user/session", { onboardingtoken })).status).toBe(422);
    await signIn(dataspace, { email: link.email, password: "Holders-Own-1" });
  });

  it("opens no session without the emailed link; a weak password keeps the link valid", async () => {
    const { onboardingtoken, ...link } = await opened();
    expect((await post("user/session", { onboardingtoken })).body.error.code).toBe(802);
    expect((await post("user/session", { email: link.email, password })).body.error.code).toBe(802);
    const { status, body } = await post("updatinvitedappuser", { ...link, password: "weak" });
    expect([status, body.error.context]).toEqual([400, { code: "WEAK_PASSWORD", field: "password" }]);
    expect((await post("updatinvitedappuser", link)).status).toBe(200);
  });
});
