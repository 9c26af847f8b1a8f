import type { ContactView, GetContactAnswer } from "@finder/contract/endpoints/contacts";
import { call, type ErrorBody } from "../../../../../../tests/support/calls.ts";
import type { TestDataspace } from "../../../../../../tests/support/dataspace.ts";
import type { MemberPerson } from "../../../../../../tests/support/people.ts";

type Who = Pick<MemberPerson, "token">;
const everything = { personal: true, business: true, phone: true };

/** Looks a profile up at a dataspace, for all kinds of data unless some are chosen. */
export function search(at: TestDataspace, { token }: Who, linkedinurl: string, chosen: object = everything) {
  const body = { linkedinurl, ...chosen };
  return call<{ resource: ContactView[] } & Partial<ErrorBody>>(at, "searchurl", { token, body });
}

/** Reveals a datum of a profile at a dataspace. */
export function reveal(at: TestDataspace, { token }: Who, linkedinurl: string, type: string) {
  const body = { linkedinurl, type, action: "reveal" };
  return call<GetContactAnswer & Partial<ErrorBody>>(at, "getcontact", { token, body });
}
