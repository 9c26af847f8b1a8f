import { datums } from "@finder/contract/datum";
import { revealContact } from "@finder/dataspace/contacts/reveal/reveal-contact";
import { aClient, aMember, aProfile, type Client, type Profile, rename } from "../../../support/people.ts";
import type { TestProduct } from "../../../support/product.ts";

/** Companies at the edges of what screens have room for. */
export type ExtremeCast = {
  /** Names of 60 letters and more, in three scripts, and balances of six digits. */
  readonly long: Client;
  /** Whose name, title and addresses are the longest. */
  readonly person: Profile;
};

const longCompany = "Wasserwirtschafts- und Energieversorgungsgesellschaft Nordrhein-Westfalen mbH";
const longName = "Maximiliane Alexandra von Hohenstein-Wittelsbach zu Sachsen-Coburg";

const people = [
  { full_name: "欧阳娜娜", title: "亚太区首席信息安全官", company: "深圳市华强北电子科技有限公司" },
  {
    full_name: "محمد عبد الرحمن بن عبد العزيز آل سعود الأحمدي الهاشمي القرشي",
    title: "نائب الرئيس التنفيذي لقطاع المبيعات الدولية وتطوير الأعمال",
    company: "شركة النيل للتجارة والمقاولات العامة",
  },
  { full_name: "Li", title: "CEO", company: "X" },
  { full_name: "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamter", title: "", company: "" },
];

/** All of them. */
export async function anExtremeCast(product: TestProduct): Promise<ExtremeCast> {
  const credits = { personal_email_credits: 654_321, bus_email_credits: 987_654, contactcredit: 123_456 };
  const long = await aClient(product, { planid: 41, credits, companyname: longCompany });
  await rename(product, long.owner, longName);
  for (const { full_name } of people) await rename(product, await aMember(product, long.clientid), full_name);
  for (const each of people) await reveal(product, long, await aProfile(product, each));
  const person = await aLongPerson(product);
  await reveal(product, long, person);
  return { long, person };
}

function aLongPerson(product: TestProduct): Promise<Profile> {
  const address = "maximiliane-alexandra.von-hohenstein-wittelsbach";
  return aProfile(product, {
    full_name: longName,
    title: "Senior Vice President of International Sales Operations and Strategic Partnerships, Europe and Asia",
    company: longCompany,
    location: "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch, Wales",
    personal: [`${address}@mail.example`, `${address}.privat@mail.example`, "m@x.example"],
    business: [{ address: `${address}@energieversorgung-nordrhein-westfalen.example`, validation: "valid" }],
    phone: ["+4915112345678", "+4915112345679", "+861064101234"],
  });
}

async function reveal({ services }: TestProduct, { clientid, owner }: Client, { url }: Profile): Promise<void> {
  for (const datum of datums)
    await revealContact(services, {
      clientid,
      appuserid: owner.appuserid,
      linkedinurl: url,
      datum,
      source: "web",
    });
}
