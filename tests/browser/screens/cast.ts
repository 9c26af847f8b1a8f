import { anInvitation } from "../../support/links/invitations.ts";
import { aClient, aMember, aProfile } from "../../support/people.ts";
import { anApiCast } from "./api/api-cast.ts";
import { aContactCast } from "./contacts/contact-cast.ts";
import { aFindCast } from "./contacts/find-cast.ts";
import { aListCast } from "./contacts/list-cast.ts";
import { anExtremeCast } from "./extremes/extreme-cast.ts";
import { aPayingCast } from "./payments/paying-cast.ts";
import { aCappedMember, anOffer, aRuledClient, aTeamAtWork } from "./team/team-cast.ts";
import type { TestProduct } from "../../support/product.ts";
import type { Cast } from "./screen-state.ts";

/** All people that the screens' states need, made once. */
export async function castOf(product: TestProduct): Promise<Cast> {
  const client = await aClient(product, { credits: 500, companyname: "Northwind Trading" });
  const team = await aTeamAtWork(product, 10);
  const finding = await aFindCast(product, { city: "Hamburg", river: "Elbe" });
  return {
    client,
    member: await aMember(product, client.clientid),
    poor: await aClient(product, { credits: 0, expired: true }),
    paying: await aPayingCast(product),
    contacts: await aContactCast(product, finding.client),
    lists: await aListCast(product),
    finding,
    api: await anApiCast(product),
    extremes: await anExtremeCast(product),
    team,
    capped: await aCappedMember(product, team),
    ruled: await aRuledClient(product),
    offered: await anOffer(product),
    invited: await anInvitation(product, client.clientid),
    rich: await aProfile(product, {
      full_name: "Grace Hopper",
      title: "Rear Admiral",
      company: "Navy Yard",
      location: "Arlington",
    }),
    partial: await aProfile(product, {
      full_name: "محمد الأحمد",
      personal: [],
      business: [{ address: "m.ahmad@acme.com", validation: "unknown" }],
      phone: ["+14045550111", "+14045550112", "+14045550113", "+14045550114"],
    }),
  };
}
