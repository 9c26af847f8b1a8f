import { demoData, demoProfile } from "@finder/contract/rules/demo-profile";
import { maskEmail, maskPhone } from "@finder/contract/rules/text/mask";
import { type ProfileUrl, readProfileUrl } from "@finder/contract/rules/text/profile-url";
import type { ContactRow } from "../contact.queries.ts";
import { profileId } from "../profile-data.ts";

/** The id under which the demo person is in My Contacts; the database of people does not have it. */
export const demoId = profileId(demoProfile.key);

/** Returns whether an address is the demo person's. */
export function isDemo(linkedinurl: string): boolean {
  return isDemoProfile(readProfileUrl(linkedinurl));
}

/** Returns whether an address that was read is the demo person's. */
export function isDemoProfile(profile: Pick<ProfileUrl, "key"> | null | undefined): boolean {
  return profile?.key === demoProfile.key;
}

/** Returns whether a row is the demo person's, whose data are free. */
export function isDemoRow({ linkedinurl }: Pick<ContactRow, "linkedinurl">): boolean {
  return linkedinurl === demoProfile.url;
}

/** The demo person before a member opens any datum. */
export const unopenedDemo: ContactRow = {
  profileid: demoId,
  contactid: null,
  createdon: null,
  full_name: demoProfile.name,
  linkedinurl: demoProfile.url,
  title: demoProfile.title,
  company: demoProfile.company,
  location: null,
  avatar: null,
  personal_masks: [maskEmail(demoData.personal)],
  business_masks: [maskEmail(demoData.business)],
  phone_masks: [maskPhone(demoData.phone)],
  bus_email_validation: "valid",
  verifiedon: null,
  personalemailcost: 0,
  businessemailcost: 0,
  phonecost: 0,
  personal_sealed: null,
  business_sealed: null,
  phone_sealed: null,
};
