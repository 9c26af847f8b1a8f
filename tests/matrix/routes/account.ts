import { rest } from "../cell.ts";
import { aPhoto } from "../world/photo.ts";
import { each, type RouteRows } from "../route.ts";
import type { World } from "../world/world.ts";

const register = "/api/v2/user/register";
const pending = { invitestatus: "pending", isactive: 0, isverified: 0 } as const;
const company = { companyname: "Acme", phonenumber: "+14045550123", country: "USA", salespeoplecount: 3 };

/** Signing up, emailed links, email, company and photo. An emailed token needs no session. */
export const accountRoutes: RouteRows = {
  [`POST ${register}`]: {
    sample: ({ email, password }) => ({ body: { firstname: "Ann", lastname: "Bee", email, password } }),
    cells: rest.everybody(),
  },
  ...each(["GET", "PUT", "PATCH", "DELETE"], register, { cells: rest.noMember("BAD_REQUEST") }),
  "POST /api/v2/checkemailexists": { sample: ({ email }) => ({ body: { email } }), cells: rest.everybody() },
  "POST /api/v2/getappuserbyemail": {
    sample: async (world) => ({ body: await invitation(world) }),
    cells: rest.everybody(),
  },
  "POST /api/v2/updatinvitedappuser": {
    sample: async (world) => ({ body: { ...(await invitation(world)), password: "Better-Horse-22" } }),
    cells: rest.everybody(),
  },
  "POST /api/v2/sendverificationemail": { sample: ({ email }) => ({ body: { email } }), cells: rest.everybody() },
  "POST /api/v2/registration_confirmation": {
    sample: ({ client }) => ({ body: { email: client.owner.email } }),
    cells: rest.everybody(),
  },
  "POST /api/v2/emailtonewuser": {
    sample: async ({ member, password }) => ({ body: { email: (await member(pending)).email, password } }),
    cells: rest.ownerOnly({ otherOwner: "BAD_REQUEST" }),
  },
  "POST /api/v2/emailcodeverification": {
    sample: ({ subject, email, password }) => ({ body: { oldemail: subject.email, newemail: email, password } }),
    cells: rest.signedIn({ otherOwner: "BAD_REQUEST" }),
  },
  "POST /api/v2/emailupdate": {
    sample: async ({ subject, email, token }) => ({
      body: { newemail: email, code: await token("email_change", { ...subject, email }) },
    }),
    cells: rest.signedIn({ otherOwner: "BAD_REQUEST" }),
  },
  "POST /api/v2/tellusmore": { sample: () => ({ body: company }), cells: rest.ownerOnly() },
  "POST /api/v2/sendinvoice": {
    sample: ({ client }) => ({ body: { clientid: client.clientid } }),
    cells: rest.ownerOnly({ otherOwner: "FORBIDDEN" }),
  },
  "POST /api/v2/files/avatars": { sample: () => ({ body: aPhoto() }), cells: rest.signedIn() },
  "GET /api/v2/files/avatars/:name": {
    sample: async ({ subject, photoOf }) => ({ path: `/api/v2/files/avatars/${await photoOf(subject)}` }),
    cells: rest.signedIn({ otherOwner: "NOT_FOUND" }),
  },
};

async function invitation({ member, token }: World): Promise<{ email: string; token: string }> {
  const invited = await member(pending);
  return { email: invited.email, token: await token("invite", invited) };
}
