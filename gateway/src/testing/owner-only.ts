import { expect } from "vitest";
import { aClient, aMember } from "../../../tests/support/people.ts";
import type { TestDataspace } from "../../../tests/support/dataspace.ts";
import { ask, codesOf, type Asking, type Stack } from "./stack.ts";

/** Expects that a document is refused to strangers, a member and an invited admin, before the dataspace is called for more than the caller. */
export async function expectOwnerOnly(
  { gateway, dataspace }: Stack<TestDataspace>,
  document: string,
  variables: Asking["variables"] = {},
): Promise<void> {
  expect(codesOf(await ask(gateway, document, { variables }))).toEqual(["SIGNED_OUT"]);
  const { clientid } = await aClient(dataspace, { planid: 20 });
  for (const role of ["member", "admin"] as const) {
    const { token } = await aMember(dataspace, clientid, { role });
    const refused = await ask(gateway, document, { token, variables });
    expect(codesOf(refused)).toEqual(["FORBIDDEN"]);
    expect(refused.calls).toBe(1);
  }
}
