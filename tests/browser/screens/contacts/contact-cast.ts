import { datums } from "@finder/contract/datum";
import { revealContact } from "@finder/dataspace/contacts/reveal/reveal-contact";
import { aMember, aProfile, type Client, type Profile, rename } from "../../../support/people.ts";
import type { TestProduct } from "../../../support/product.ts";

/** A company that has revealed people, as Search and a person's panel meet them. */
export type ContactCast = {
  readonly client: Client;
  /** All data opened by the owner three days ago. */
  readonly opened: Profile;
  /** All data opened by a teammate, and none by the owner. */
  readonly shared: Profile;
};

const daysLength = 86_400_000;

/** Has a company reveal them. */
export async function aContactCast(product: TestProduct, client: Client): Promise<ContactCast> {
  const { services } = product;
  const { clientid, owner } = client;
  const teammate = await aMember(product, clientid);
  await rename(product, teammate, "Maximiliane von Hohenstein");
  const open = async (appuserid: number, { url }: Profile) => {
    const before = { ...services, now: () => new Date(services.now().getTime() - 3 * daysLength) };
    for (const datum of datums)
      await revealContact(before, { clientid, appuserid, linkedinurl: url, datum, source: "web" });
  };
  const cast = {
    client,
    opened: await aProfile(product, {
      full_name: "Ada Lovelace",
      title: "Analyst",
      personal: ["ada", "a.lovelace", "ada.byron", "countess", "augusta"].map((name) => `${name}@mail.example`),
      phone: ["+442079460018"],
    }),
    shared: await aProfile(product, { full_name: "Katherine Johnson", title: "Mathematician" }),
  };
  await open(owner.appuserid, cast.opened);
  await open(teammate.appuserid, cast.shared);
  return cast;
}
