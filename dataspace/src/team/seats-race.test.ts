import { afterAll, beforeAll, expect, it } from "vitest";
import { call } from "../../../tests/support/calls.ts";
import { linkIn, type Mailed, mailTo, startWithMail } from "../../../tests/support/third-parties/mail.ts";
import { aMember } from "../../../tests/support/people.ts";
import { sized } from "../../../tests/support/run.ts";
import { aPerson, aTeam, invite, patch, recount, remove, resizePlan, seatsOf } from "./testing/team-calls.ts";

let dataspace: Mailed;
beforeAll(async () => {
  dataspace = await startWithMail();
});
afterAll(() => dataspace.close());

function eight<T>(make: (index: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: 8 }, (_, at) => make(at)));
}

function count(answers: { status: number }[], status: number): number {
  return answers.filter((answer) => answer.status === status).length;
}

it("of eight concurrent invitations for the last seat one is sent", async () => {
  const { owner, clientid } = await aTeam(dataspace, 2);
  for (let round = 0; round < sized(6, 200); round += 1) {
    const answers = await eight(() => invite(dataspace, [aPerson()], { token: owner.token }));
    expect([round, count(answers, 200), count(answers, 402)]).toEqual([round, 1, 7]);
    expect(await seatsOf(dataspace, clientid)).toEqual({ used: 2, seatcount: 0 });
    await dataspace.services.db.pool.query(
      "update appuser set isdeleted = 1 where clientid = $1 and invitestatus = 'pending'",
      [clientid],
    );
  }
});

it("concurrent changes of members never exceed the seats or break the counter", async () => {
  const client = await aTeam(dataspace, 4);
  const { owner, clientid } = client;
  const { token } = owner;
  const mates = [await aMember(dataspace, clientid), await aMember(dataspace, clientid)];
  for (let round = 0; round < sized(4, 10); round += 1) {
    const guest = aPerson();
    const sent = await invite(dataspace, [guest], { token });
    const { query } = linkIn(await mailTo(dataspace, guest.email, /invites you/));
    const accept = { email: guest.email, token: query["token"], password: "Correct-Horse-1" };
    await Promise.all([
      call(dataspace, "updatinvitedappuser", { body: accept }),
      ...mates.flatMap(({ appuserid }) =>
        [0, 1].map((isactive) => patch(dataspace, appuserid, { isactive }, { token })),
      ),
      ...[1, 2, 3].map(() => invite(dataspace, [aPerson()], { token })),
      recount(dataspace, client),
    ]);
    expect(await seatsOf(dataspace, clientid)).toEqual({ used: 4, seatcount: 0 });
    await remove(dataspace, sent.body.resource[0]?.appuserid ?? 0, { token });
    expect(await seatsOf(dataspace, clientid)).toEqual({ used: 3, seatcount: 1 });
  }
});

it("of eight members enabled at once above the seats none is enabled", async () => {
  const client = await aTeam(dataspace, 9);
  const { owner, clientid } = client;
  const mates = await eight(() => aMember(dataspace, clientid, { isactive: 0 }));
  await resizePlan(dataspace, client, 8);
  const answers = await eight((at) => patch(dataspace, mates[at]?.appuserid, { isactive: 1 }, { token: owner.token }));
  expect(count(answers, 402)).toBe(8);
  await remove(dataspace, mates[0]?.appuserid ?? 0, { token: owner.token });
  const again = await eight((at) => patch(dataspace, mates[at]?.appuserid, { isactive: 1 }, { token: owner.token }));
  expect([count(again, 200), count(again, 404)]).toEqual([7, 1]);
});
