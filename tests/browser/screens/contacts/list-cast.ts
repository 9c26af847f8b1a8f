import { datums } from "@finder/contract/datum";
import { revealContact } from "@finder/dataspace/contacts/reveal/reveal-contact";
import { aClient, aProfile, type Client } from "../../../support/people.ts";
import type { TestProduct } from "../../../support/product.ts";

const dayLength = 86_400_000;
const people = [
  { full_name: "Ada Lovelace", title: "Analyst", company: "Analytical Engines" },
  { full_name: "محمد الأحمد", title: "مدير المبيعات", company: "شركة النيل" },
  { full_name: "Maximiliane von Hohenstein-Wittelsbach", title: "Vice President of International Sales Operations" },
  { full_name: "Katherine Johnson", title: "Mathematician", company: "Langley" },
] as const;

/** A company with people in My Contacts; of some everything is open, of most the business email. */
export async function aListCast(product: TestProduct, count = 6): Promise<Client> {
  const { services } = product;
  const client = await aClient(product, { credits: 40, companyname: "Northwind Trading" });
  const { clientid, owner } = client;
  for (let index = 0; index < count; index += 1) {
    const moment = new Date(services.now().getTime() - (count - index) * dayLength);
    const person = people[(count - 1 - index) % people.length];
    const { url } = await aProfile(product, {
      ...person,
      ...(index < count - 4 && { full_name: `Contact ${index + 1}` }),
    });
    for (const datum of index % 4 === 0 ? datums : (["business"] as const))
      await revealContact(
        { ...services, now: () => moment },
        { clientid, appuserid: owner.appuserid, linkedinurl: url, datum, source: "web" },
      );
  }
  return client;
}
