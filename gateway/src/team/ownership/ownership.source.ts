import type { OwnershipOfferAnswer } from "@finder/contract/endpoints/ownership";
import type { DataspaceClient } from "../../dataspace/client.ts";
import { readId } from "../../dataspace/identifier.ts";
import { viewOf } from "../../graphql/from.ts";
import { OwnershipOffer } from "./ownership.types.ts";

const toOffer = viewOf(OwnershipOffer);

/** The waiting offer that the viewer made or got: one call. */
export async function readOffer(dataspace: DataspaceClient): Promise<OwnershipOffer | null> {
  return offerIn(await dataspace.get<OwnershipOfferAnswer>("ownershipoffer"));
}

/** Offers the account to a member. */
export async function offerOwnership(
  dataspace: DataspaceClient,
  memberId: string,
  password: string | null | undefined,
): Promise<OwnershipOffer | null> {
  const body = { appuserid: readId("memberId", memberId), ...proofOf(password) };
  return offerIn(await dataspace.post<OwnershipOfferAnswer>("offerownership", body));
}

/** Withdraws an offer as the owner, or declines it as the member. */
export async function endOffer(
  dataspace: DataspaceClient,
  act: "withdraw" | "decline",
  id: string,
): Promise<OwnershipOffer | null> {
  return offerIn(await dataspace.post<OwnershipOfferAnswer>(`${act}ownershipoffer`, { offerid: readId("id", id) }));
}

/** Makes the viewer the owner. */
export async function acceptOffer(
  dataspace: DataspaceClient,
  id: string,
  password: string | null | undefined,
): Promise<void> {
  const body = { offerid: readId("id", id), ...proofOf(password) };
  await dataspace.post<OwnershipOfferAnswer>("acceptownershipoffer", body);
}

function proofOf(password: string | null | undefined): { password?: string } {
  return password ? { password } : {};
}

function offerIn({ ownershipoffer }: OwnershipOfferAnswer): OwnershipOffer | null {
  return ownershipoffer && toOffer(ownershipoffer);
}
