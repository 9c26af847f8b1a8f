import { datums } from "@finder/contract/datum";
import { notifyMoves } from "@finder/dataspace/contacts/moves/notify-moves";
import { revealContact } from "@finder/dataspace/contacts/reveal/reveal-contact";
import { utcText } from "@finder/dataspace/db/time";
import { aClient, aProfile, type Client, type Profile } from "../../../support/people.ts";
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
  const profiles: Profile[] = [];
  for (let index = 0; index < count; index += 1) {
    const moment = new Date(services.now().getTime() - (count - index) * dayLength);
    const person = people[(count - 1 - index) % people.length];
    const profile = await aProfile(product, {
      ...person,
      ...(index < count - 4 && { full_name: `Contact ${index + 1}` }),
    });
    profiles.push(profile);
    for (const datum of index % 4 === 0 ? datums : (["business"] as const))
      await revealContact(
        { ...services, now: () => moment },
        { clientid, appuserid: owner.appuserid, linkedinurl: profile.url, datum, source: "web" },
      );
  }
  await move(product, profiles.slice(-2));
  return client;
}

/** Has people move to another company, and their owners notified. */
async function move({ services }: TestProduct, profiles: readonly Profile[]): Promise<void> {
  await services.db.pool.query(
    "update profile set title = 'Vice President', company = 'Globex', updatedon = $2 where profileid = any ($1)",
    [profiles.map(({ profileid }) => profileid), utcText(services.now())],
  );
  await notifyMoves(services, undefined, { settle: 0, lease: 60_000 });
}
