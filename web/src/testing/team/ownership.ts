import { refusal, viewerOf } from "../answers";
import type { FakeSlice } from "../fake-product";
import { aTeamMember } from "./team-people";

/** An account that is handed over: what the owner offers, and what the member answers. */
export const ownershipSlice: FakeSlice = (product) => {
  const times = { ownerId: "1", offeredOn: "2026-11-05T10:00:00Z", expiresOn: "2026-11-12T10:00:00Z" };
  const shown = () => product.team.offer && { ...product.team.offer, ...times };
  const end = ({ id }: { id: string }) => {
    if (product.team.offer?.id !== id) return { offer: null, userErrors: refusal("OWNERSHIP_OFFER_CLOSED") };
    product.team.offer = null;
    return { offer: null, userErrors: [] };
  };
  return {
    Query: { ownershipOffer: shown },
    Mutation: {
      offerOwnership: ({ memberId, password }: { memberId: string; password: string | null }) => {
        if (password !== product.password) return { offer: null, userErrors: refusal("WRONG_PASSWORD", "password") };
        if (product.team.offer) return { offer: null, userErrors: refusal("OWNERSHIP_OFFER_OPEN") };
        const member = product.team.members.find(({ id }) => id === memberId) ?? aTeamMember();
        product.team.offer = { id: "3", ownerName: "Ann Bee", memberId, memberName: member.name };
        return { offer: shown(), userErrors: [] };
      },
      withdrawOwnershipOffer: end,
      declineOwnershipOffer: end,
      acceptOwnershipOffer: ({ id, password }: { id: string; password: string | null }) => {
        if (password !== product.password) return { viewer: null, userErrors: refusal("WRONG_PASSWORD", "password") };
        if (product.team.offer?.id !== id) return { viewer: null, userErrors: refusal("OWNERSHIP_OFFER_CLOSED") };
        product.team.offer = null;
        Object.assign(product.account, { role: "CLIENT", permissions: ["team.manage"] });
        return { viewer: viewerOf(product.account, product.billing), userErrors: [] };
      },
    },
  };
};
