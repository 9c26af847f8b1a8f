import { afterAll, beforeAll, expect, it } from "vitest";
import { call } from "../../../../tests/support/calls.ts";
import { startDataspace, type TestDataspace } from "../../../../tests/support/dataspace.ts";
import { aClient, aProfile, type Profile } from "../../../../tests/support/people.ts";
import { unsealProfile } from "../profile-data.ts";
import { rereadPeople } from "./reread-people.ts";

let dataspace: TestDataspace;
beforeAll(async () => {
  dataspace = await startDataspace();
});
afterAll(() => dataspace?.close());

async function stored({ profileid }: Profile) {
  const { db, config } = dataspace.services;
  const { rows } = await db.pool.query<{ sealed: Buffer }>("select sealed from profile where profileid = $1", [
    profileid,
  ]);
  return unsealProfile(config.keyring, profileid, rows[0]?.sealed ?? Buffer.alloc(0));
}

it("rows that were read wrongly are corrected once, also where clients own them", async () => {
  const { owner } = await aClient(dataspace, { credits: 10 });
  const cut = await aProfile(dataspace, {
    full_name: "Maeve O’Hara",
    business: [{ address: "hara@acme.com", validation: "valid" }],
    personal: ["hara.m@home.net", "ohara@home.net"],
    phone: ["+4402079460321", "+442079460321", "4155550134"],
  });
  const spelled = await aProfile(dataspace, { personal: ["jörg@müller.de"], phone: ["+4903023125100"] });
  const right = await aProfile(dataspace, { full_name: "Angelo D'Angelo", personal: ["angelo@acme.com"] });
  const before = await stored(right);
  const reveal = ({ url }: Profile) =>
    call(dataspace, "getcontact", {
      token: owner.token,
      body: { linkedinurl: url, type: "directdial", action: "reveal" },
    });
  await reveal(cut);
  await reveal(spelled);
  const first = await rereadPeople(dataspace.services, () => {});
  expect(first).toEqual({ read: 3, respelled: 2, owned: 2, withdrawn: 2 });
  expect(await stored(cut)).toEqual({
    personal: ["ohara@home.net"],
    business: [],
    phone: ["+442079460321", "4155550134"],
  });
  expect(await stored(spelled)).toMatchObject({ personal: ["jörg@xn--mller-kva.de"], phone: ["+493023125100"] });
  expect(await stored(right)).toEqual(before);
  const shown = await reveal(spelled);
  expect(JSON.stringify(shown.body)).toContain("+493023125100");
  expect(await rereadPeople(dataspace.services, () => {})).toEqual({ read: 3, respelled: 0, owned: 0, withdrawn: 0 });
});
