import type { SpendingCapAnswer } from "@finder/contract/endpoints/caps";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { call } from "../../../../tests/support/calls.ts";
import { startDataspace, type TestDataspace } from "../../../../tests/support/dataspace.ts";
import { expectLedgerBalances } from "../../../../tests/support/ledger.ts";
import {
  aClient,
  aMember,
  aProfile,
  aSession,
  type Client,
  type MemberPerson,
} from "../../../../tests/support/people.ts";
import { sized } from "../../../../tests/support/run.ts";
import { ModelMember } from "./testing/cap-model.ts";

let now = new Date("2026-02-10T10:00:00Z");
let dataspace: TestDataspace;
beforeAll(async () => {
  dataspace = await startDataspace({}, { now: () => now });
});
afterAll(async () => {
  await expectLedgerBalances(dataspace.services.db);
  await dataspace.close();
});

type Member = { readonly person: MemberPerson; readonly model: ModelMember; requestid: number; refunds: number };
type Stage = { readonly client: Client; readonly members: readonly [Member, Member] };
/** One act of a history: the status that came, and the one that the rules say. */
type Act = (stage: Stage, member: Member) => Promise<readonly [number, number]>;

const notApplied = [0, 0] as const;

async function send<Body>(person: MemberPerson, path: string, body?: object) {
  const token = await aSession(dataspace.services, person.afid);
  return call<Body>(dataspace, path, { token, ...(body ? { body } : { method: "GET" }) });
}

async function capOf(person: MemberPerson) {
  return (await send<SpendingCapAnswer>(person, "spendingcap")).body.spendingcap;
}

const reveal: Act = async (_stage, { person, model }) => {
  const { url, phone } = await aProfile(dataspace);
  const asked = { linkedinurl: url, type: "directdial", action: "reveal" };
  const { status } = await send(person, "getcontact", asked);
  return [status, model.reveal(now, { url, phone: phone[0] ?? "" })];
};

// The client's refunds of a period have a limit of their own, which is no rule of caps.
const mostRefunds = 2;

const refund: Act = async (_stage, member) => {
  const found = member.model.refundable(now);
  if (!found || member.refunds >= mostRefunds) return notApplied;
  const { url: linkedin_url, phone: info } = found;
  const vote = { linkedin_url, action: "downvote", type: "phone", downvotereason: "invalid", info };
  const { status } = await send(member.person, "contactfeedback", vote);
  member.refunds += 1;
  found.isRefunded = true;
  return [status, 200];
};

const nextMonth: Act = async () => {
  now = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1));
  return notApplied;
};

function set(cap: number | null): Act {
  return async ({ client }, { person, model }) => {
    const { status } = await send(client.owner, "setmembercap", { appuserid: person.appuserid, cap });
    return [status, model.set(cap)];
  };
}

function ask(cap: number): Act {
  return async (_stage, member) => {
    const { status } = await send(member.person, "askcap", { cap });
    member.requestid = (await capOf(member.person))?.request?.requestid ?? member.requestid;
    return [status, member.model.ask(now, cap)];
  };
}

function answer(approve: boolean): Act {
  return async ({ client }, { requestid, model }) => {
    if (requestid === 0) return notApplied;
    const { status } = await send(client.owner, "answercaprequest", { requestid, approve });
    return [status, model.answer(approve)];
  };
}

const withdraw: Act = async (_stage, { person, model }) => {
  const { status } = await send(person, "withdrawcaprequest", {});
  return [status, model.withdraw()];
};

const acts: Readonly<Record<string, Act>> = {
  reveal,
  revealAgain: reveal,
  refund,
  nextMonth,
  setNone: set(null),
  set0: set(0),
  set1: set(1),
  set3: set(3),
  ask2: ask(2),
  ask5: ask(5),
  approve: answer(true),
  decline: answer(false),
  withdraw,
};

async function stage(): Promise<Stage> {
  const client = await aClient(dataspace, { credits: 100 });
  await dataspace.rows("update usersubscription set expirydate = '2999-01-01' where clientid = $1", client.clientid);
  const member = async (): Promise<Member> => ({
    person: await aMember(dataspace, client.clientid),
    model: new ModelMember(),
    requestid: 0,
    refunds: 0,
  });
  return { client, members: [await member(), await member()] };
}

test("over months of reveals, refunds and requests a cap allows what its rules say", async () => {
  const step = fc.tuple(fc.constantFrom(...Object.keys(acts)), fc.constantFrom(0, 1));
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 24 }), async (history) => {
      const playing = await stage();
      for (const [name, who] of [["set1", 0] as const, ...history]) {
        now = new Date(now.getTime() + 60_000);
        const [came, promised] = (await acts[name]?.(playing, playing.members[who === 0 ? 0 : 1])) ?? notApplied;
        expect(came, name).toBe(promised);
        for (const { person, model } of playing.members) {
          const shown = await capOf(person);
          const { resetson: _, request = null, ...rest } = shown ?? {};
          expect(shown && { ...rest, asked: request?.asked ?? null }, name).toEqual(model.view(now));
        }
      }
    }),
    { numRuns: sized(4, 30) },
  );
});
