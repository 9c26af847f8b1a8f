import { feedbackMessages } from "@finder/contract/messages/feedback";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { call } from "../../../../tests/support/calls.ts";
import type { TestDataspace } from "../../../../tests/support/dataspace.ts";
import { sharedDataspace } from "../../../../tests/support/shared/dataspace.ts";
import { expectLedgerBalances } from "../../../../tests/support/ledger.ts";
import { aClient, aMember, aProfile } from "../../../../tests/support/people.ts";
import { feedbackCalls, type Refused, seen, valueOf } from "./testing/feedback-calls.ts";

let dataspace: TestDataspace;
beforeAll(async () => {
  dataspace = await sharedDataspace();
});
afterAll(async () => {
  await expectLedgerBalances(dataspace.services.db);
});

const { open, vote, invalid, phoneCredits, votesOf } = feedbackCalls(() => dataspace);

describe("a vote", () => {
  it("is the member's own, and shows in every answer about the person", async () => {
    const { owner, clientid } = await aClient(dataspace);
    const [colleague, profile] = [await aMember(dataspace, clientid), await aProfile(dataspace)];
    await open(owner, profile);
    await open(colleague, profile);
    const answer = await vote(owner, profile);
    expect(answer.body).toMatchObject({
      success: 1,
      message: "Thanks! Your feedback has been submitted.",
      returned: 0,
    });
    expect(seen(answer, "phone")).toMatchObject({ vote: "upvote", owner: { name: "Ann Bee", isviewer: true } });
    for (const [who, expected] of [
      [owner, { vote: "upvote", owner: { isviewer: true } }],
      [colleague, { vote: null, owner: { isviewer: false, name: "Ann Bee" } }],
    ] as const) {
      const { body } = await call<{ resource: { data: unknown[] }[] }>(dataspace, "searchname", {
        token: who.token,
        body: {},
      });
      expect(body.resource[0]?.data[2]).toMatchObject(expected);
    }
  });

  it("given again takes the place of the last", async () => {
    const { owner, clientid } = await aClient(dataspace);
    const profile = await aProfile(dataspace);
    await open(owner, profile);
    await vote(owner, profile);
    const answer = await vote(owner, profile, { action: "downvote", downvotereason: "outdated" });
    expect(seen(answer, "phone")).toMatchObject({ vote: "downvote" });
    expect(await votesOf(clientid)).toMatchObject([{ action: "downvote", downvotereason: "outdated", info: null }]);
  });

  it("up may leave reason, value and text empty", async () => {
    const { owner } = await aClient(dataspace);
    const profile = await aProfile(dataspace);
    await open(owner, profile);
    const answer = await vote(owner, profile, { downvotereason: "", info: "", reasonnote: "" });
    expect([answer.status, seen(answer, "phone")]).toMatchObject([200, { vote: "upvote" }]);
  });

  const down = { action: "downvote" };
  it.each([
    ["down without a reason", down, "downvotereason", feedbackMessages.noReason],
    [
      "down for others without a text",
      { ...down, downvotereason: "others", reasonnote: " \t " },
      "reasonnote",
      feedbackMessages.noText,
    ],
    ["down as invalid without the value", { ...down, downvotereason: "invalid" }, "info", feedbackMessages.noValue],
    [
      "down as invalid with another value",
      { ...down, downvotereason: "invalid", info: "+14045550199" },
      "info",
      feedbackMessages.otherValue,
    ],
    [
      "with a text of 40 kB",
      { ...down, downvotereason: "others", reasonnote: "=x".repeat(20_000) },
      "reasonnote",
      undefined,
    ],
    ["with half a character", { ...down, downvotereason: "others", reasonnote: "a\ud800" }, "reasonnote", undefined],
    ["for an unknown reason", { ...down, downvotereason: "ugly" }, "downvotereason", undefined],
    ["on an unknown type", { type: "directdial" }, "type", undefined],
    ["on no profile", { linkedin_url: "https://example.com/in/jane" }, "linkedin_url", "Please input correct url"],
  ])("%s is refused, and nothing is kept", async (_what, body, field, message) => {
    const { owner, clientid } = await aClient(dataspace);
    const profile = await aProfile(dataspace);
    await open(owner, profile);
    const answer = (await vote(owner, profile, body)) as unknown as Refused;
    expect(answer.status).toBe(400);
    expect(answer.body.error.context.field).toBe(field);
    expect(answer.body.error.message).toContain(message ?? "");
    expect(await votesOf(clientid)).toEqual([]);
    expect(await phoneCredits(clientid)).toBe(9);
  });

  it("is refused for data the member hasn't opened and for unknown people", async () => {
    const { owner, clientid } = await aClient(dataspace);
    const [other, colleague] = [await aClient(dataspace), await aMember(dataspace, clientid)];
    const profile = await aProfile(dataspace);
    await open(owner, profile);
    const answers = await Promise.all([
      invalid(colleague, profile),
      invalid(other.owner, profile),
      vote(owner, profile, { linkedin_url: "linkedin.com/in/absent-person" }),
      vote(owner, profile, { type: "personalemail" }),
    ]);
    for (const answer of answers as unknown as Refused[])
      expect([answer.status, answer.body.error.context.code]).toEqual([422, "DATUM_NOT_REVEALED"]);
  });

  it("keeps hostile text as text: one line, nothing hidden, the value sealed", async () => {
    const { owner, clientid } = await aClient(dataspace);
    const profile = await aProfile(dataspace);
    await open(owner, profile);
    const hostile = '=HYPERLINK("http://x")\t+1\u0000\u202E@a\r\n-2';
    const answer = await vote(owner, profile, {
      action: "downvote",
      downvotereason: "invalid",
      info: ` ${valueOf(profile, "phone")
        .replace("+1", "+1 (")
        .replace(/(\d{3})$/, ") $1")}`,
      reasonnote: hostile,
    });
    expect(answer.body.returned).toBe(1);
    const [row] = await votesOf(clientid);
    expect(row).toMatchObject({ reasonnote: '=HYPERLINK("http://x") +1 @a -2', info: expect.stringContaining("•••") });
    expect(String(row?.["value_sealed"])).not.toContain(valueOf(profile, "phone"));
  });
});
