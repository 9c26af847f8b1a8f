import { everyMember, rest } from "../cell.ts";
import type { RouteRows } from "../route.ts";

const pending = { invitestatus: "pending", isactive: 0, isverified: 0 } as const;
const month = { startdate: "2026-02-01", enddate: "2026-02-28" };

/** The identity provider's alone, by its token: no member's session opens it. */
const ofProvider = rest.noMember("SIGNED_OUT", everyMember("FORBIDDEN"));

/** The team and its usage: the owner's alone. Invitations, toggles and deletions stand with the tables. */
export const teamRoutes: RouteRows = {
  "POST /api/v2/sendappuserinviteemail": {
    sample: async ({ member }) => ({ body: { appuserid: (await member(pending)).appuserid } }),
    cells: rest.ownerOnly({ otherOwner: "BAD_REQUEST" }),
  },
  "POST /api/v2/updateclient_credit": {
    sample: ({ client }) => ({ body: { clientid: client.clientid } }),
    cells: rest.ownerOnly({ otherOwner: "FORBIDDEN" }),
  },
  "POST /api/v2/resetmemberfactor": {
    sample: async ({ member }) => ({ body: { appuserid: (await member()).appuserid } }),
    cells: rest.ownerOnly({ otherOwner: "NOT_FOUND" }),
  },
  "POST /api/v2/requirefactor": { sample: () => ({ body: { required: 0 } }), cells: rest.ownerOnly() },
  "GET /api/v2/provisioningtoken": { cells: rest.ownerOnly() },
  "POST /api/v2/provisioningtoken": { cells: rest.ownerOnly() },
  "DELETE /api/v2/provisioningtoken": { cells: rest.asOwner("NOT_FOUND") },
  "GET /api/v2/team/provisioned": { cells: ofProvider },
  "POST /api/v2/team/provisioned": { sample: () => ({ body: {} }), cells: ofProvider },
  "GET /api/v2/team/provisioned/:id": { sample: () => ({ path: "/api/v2/team/provisioned/1" }), cells: ofProvider },
  "PATCH /api/v2/team/provisioned/:id": {
    sample: () => ({ path: "/api/v2/team/provisioned/1", body: {} }),
    cells: ofProvider,
  },
  "DELETE /api/v2/team/provisioned/:id": { sample: () => ({ path: "/api/v2/team/provisioned/1" }), cells: ofProvider },
  "GET /api/v2/team/groups": { cells: ofProvider },
  "POST /api/v2/team/groups": { sample: () => ({ body: {} }), cells: ofProvider },
  "GET /api/v2/team/groups/:id": { sample: () => ({ path: "/api/v2/team/groups/1" }), cells: ofProvider },
  "PATCH /api/v2/team/groups/:id": { sample: () => ({ path: "/api/v2/team/groups/1", body: {} }), cells: ofProvider },
  "DELETE /api/v2/team/groups/:id": { sample: () => ({ path: "/api/v2/team/groups/1" }), cells: ofProvider },
  "GET /api/v2/spendingcap": { cells: rest.signedIn() },
  "POST /api/v2/askcap": { sample: () => ({ body: { cap: 5 } }), cells: uncapped("CAP_NOT_SET") },
  "POST /api/v2/withdrawcaprequest": { sample: () => ({ body: {} }), cells: uncapped("CAP_REQUEST_CLOSED") },
  "GET /api/v2/caprequests": { cells: rest.ownerOnly() },
  "POST /api/v2/answercaprequest": {
    sample: () => ({ body: { requestid: 1, approve: true } }),
    cells: rest.asOwner("NOT_FOUND"),
  },
  "POST /api/v2/setmembercap": {
    sample: async ({ member }) => ({ body: { appuserid: (await member()).appuserid, cap: 5 } }),
    cells: rest.ownerOnly({ otherOwner: "NOT_FOUND" }),
  },
  "POST /api/v2/linkedcaprequest": {
    sample: () => ({ body: { token: "nobodys" } }),
    cells: rest.noMember("LINK_EXPIRED"),
  },
  "POST /api/v2/answerlinkedcaprequest": {
    sample: () => ({ body: { token: "nobodys", approve: true } }),
    cells: rest.noMember("LINK_EXPIRED"),
  },
  "GET /api/v2/ownershipoffer": { cells: rest.signedIn() },
  "POST /api/v2/offerownership": {
    sample: async ({ member }) => ({ body: { appuserid: (await member()).appuserid } }),
    cells: rest.ownerOnly({ otherOwner: "NOT_FOUND" }),
  },
  "POST /api/v2/withdrawownershipoffer": {
    sample: () => ({ body: { offerid: 1 } }),
    cells: rest.asOwner("OWNERSHIP_OFFER_CLOSED"),
  },
  "POST /api/v2/acceptownershipoffer": {
    sample: () => ({ body: { offerid: 1 } }),
    cells: rest.signedIn(everyMember("OWNERSHIP_OFFER_CLOSED")),
  },
  "POST /api/v2/declineownershipoffer": {
    sample: () => ({ body: { offerid: 1 } }),
    cells: rest.signedIn(everyMember("OWNERSHIP_OFFER_CLOSED")),
  },
  "POST /api/v2/getplatformusagedata": {
    sample: ({ client }) => ({ body: { ...month, clientid: client.clientid } }),
    cells: rest.ownerOnly({ otherOwner: "FORBIDDEN" }),
  },
  "POST /api/v2/getrevealedcontacts": {
    sample: ({ client }) => ({ body: { appuserid: client.owner.appuserid } }),
    cells: rest.ownerOnly({ otherOwner: "NOT_FOUND" }),
  },
  "POST /api/v2/getusagebyday": {
    sample: ({ client }) => ({ body: { ...month, appuserid: client.owner.appuserid } }),
    cells: rest.ownerOnly({ otherOwner: "NOT_FOUND" }),
  },
  "GET /api/v2/deprecations": { cells: rest.ownerOnly() },
  "POST /api/v2/getcreditforecast": { sample: () => ({ body: {} }), cells: rest.ownerOnly() },
  "POST /api/v2/getcreditstatement": {
    sample: ({ client }) => ({ body: { appuserid: client.owner.appuserid } }),
    cells: rest.ownerOnly({ otherOwner: "NOT_FOUND" }),
  },
};

/** Signed-in callers may; no member of the world has a cap. */
function uncapped(refusal: "CAP_NOT_SET" | "CAP_REQUEST_CLOSED") {
  return rest.signedIn({ member: refusal, admin: refusal, owner: refusal, otherOwner: refusal });
}
