import { beforeAll, expect, test } from "vitest";
import { notifyMoves } from "@finder/dataspace/contacts/moves/notify-moves";
import { aClient, aProfile } from "../../../../tests/support/people.ts";
import { sharedStack, type SharedStack } from "../../../../tests/support/shared/stack.ts";
import { reveal } from "../../testing/contact-documents.ts";
import { ask, codesOf } from "../../testing/stack.ts";

let stack: SharedStack;
beforeAll(async () => {
  stack = await sharedStack();
});

const jobs = "fromTitle fromCompany toTitle toCompany";
const move = { fromTitle: "CTO", fromCompany: "Acme", toTitle: "VP", toCompany: "Globex" };

test("a contact's move is in bell, history and filter, for owners only", async () => {
  const { dataspace, gateway } = stack;
  const [{ owner }, other] = [await aClient(dataspace), await aClient(dataspace)];
  const profile = await aProfile(dataspace, { full_name: "Ann Moved" });
  await ask(gateway, reveal, { token: owner.token, variables: { url: profile.url, datum: "PHONE" } });
  await dataspace.rows("update profile set title = 'VP', company = 'Globex' where profileid = $1", profile.profileid);
  await notifyMoves(dataspace.services, undefined, { settle: -60_000, lease: 60_000 });
  const document = `query ($id: ID!, $since: String!) {
    contactMoves { fullName others move { ${jobs} } }
    contactHistory(id: $id) { kind memberName charged move { ${jobs} } }
    myContacts(filter: { movedSince: $since }) { items { fullName title } }
  }`;
  const variables = { id: profile.key, since: new Date().toISOString().slice(0, 10) };
  const { data } = await ask(gateway, document, { token: owner.token, variables });
  expect(data).toMatchObject({
    contactMoves: [{ fullName: "Ann Moved", others: 0, move }],
    myContacts: { items: [{ fullName: "Ann Moved", title: "VP" }] },
  });
  expect(data?.["contactHistory"]).toContainEqual({ kind: "MOVED", memberName: null, charged: 0, move });
  expect(data?.["contactHistory"]).toContainEqual({ kind: "REVEALED", memberName: "Ann Bee", charged: 1, move: null });
  const none = await ask(gateway, document, { token: other.owner.token, variables });
  expect(none.data).toEqual({ contactMoves: [], contactHistory: [], myContacts: { items: [] } });
  expect(codesOf(await ask(gateway, "{ contactMoves { id } }", {}))).toEqual(["SIGNED_OUT"]);
});
