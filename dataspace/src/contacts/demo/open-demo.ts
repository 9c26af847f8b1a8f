import type { Datum } from "@finder/contract/datum";
import type { Language } from "@finder/contract/language";
import { limits } from "@finder/contract/limits";
import { demoTag } from "@finder/contract/messages/demo";
import { demoData } from "@finder/contract/rules/demo-profile";
import type { Member, Services } from "../../context.ts";
import { seal } from "../../db/secrets/seal.ts";
import type { Executor } from "../../db/statement.ts";
import { utcText } from "../../db/time.ts";
import type { ContactRow } from "../contact.queries.ts";
import { countTags, makeTags, putTags } from "../lists/tags/tags.queries.ts";
import type { ProfileData } from "../profile-data.ts";
import { demoId, unopenedDemo } from "./demo-row.ts";
import { findDemo, putDemo } from "./demo.queries.ts";

type Viewer = Pick<Member, "clientid" | "appuserid">;

/** The demo person's row in a member's contacts, or the person with nothing opened. */
export async function readDemo(on: Executor, { clientid, appuserid }: Viewer): Promise<ContactRow> {
  return (await findDemo(on, clientid, appuserid, demoId))[0] ?? unopenedDemo;
}

/**
 * Opens data of the demo person for one member, without a charge, a bought datum or an entry of usage. A person who was not in My
 * Contacts gets the tag Demo, which is a tag like any other (docs/rules.md#reveals).
 */
export async function openDemoData(
  tx: Executor,
  services: Pick<Services, "config" | "now">,
  viewer: Viewer,
  opened: readonly Datum[],
  language: Language = "en",
): Promise<void> {
  const { clientid, appuserid } = viewer;
  const now = utcText(services.now());
  const isListed = (await readDemo(tx, viewer)).contactid !== null;
  const { full_name, linkedinurl, title, company, personal_masks, business_masks, phone_masks } = unopenedDemo;
  const sealed = (datum: Datum): Buffer => seal(services.config.keyring, JSON.stringify(demoValues[datum]), demoId);
  const [row] = await putDemo(
    tx,
    clientid,
    appuserid,
    demoId,
    opened,
    full_name,
    linkedinurl,
    title,
    company,
    personal_masks,
    business_masks,
    phone_masks,
    sealed("personal"),
    sealed("business"),
    sealed("phone"),
    now,
  );
  if (row && !isListed) await tag(tx, viewer, row.contactid, demoTag[language], now);
}

const demoValues: ProfileData = {
  personal: [demoData.personal],
  business: [{ address: demoData.business, validation: "valid" }],
  phone: [demoData.phone],
};

/** Tags a contact; where the member has all tags they may have, it stays without. */
async function tag(tx: Executor, { clientid, appuserid }: Viewer, contactid: number, name: string, now: string) {
  const [tags] = await countTags(tx, clientid, appuserid);
  if ((tags?.count ?? 0) < limits.tags.most) await makeTags(tx, clientid, appuserid, [name], now);
  await putTags(tx, clientid, appuserid, [contactid], [name], now);
}
