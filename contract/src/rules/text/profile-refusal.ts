import { type ErrorCode, ProductError } from "../../errors.ts";
import type { ProfileLink } from "./profile-address.ts";
import { type ProfileFault, type ProfileUrl, readProfile, readProfileUrl } from "./profile-url.ts";

const ofFault = {
  none: "BAD_PROFILE_URL",
  slug: "BAD_PROFILE_SLUG",
  two: "TWO_PROFILE_URLS",
} as const satisfies Record<ProfileFault, ErrorCode>;

const ofLink = {
  public: null,
  member: "MEMBER_LINK_UNKNOWN",
  sales: "SALES_LINK_UNKNOWN",
  recruiter: "RECRUITER_LINK_UNKNOWN",
} as const satisfies Record<ProfileLink, ErrorCode | null>;

/** The error of a text that should name one profile; null where it does. */
export function profileRefusal(text: string): (typeof ofFault)[ProfileFault] | null {
  const read = readProfile(text);
  return "fault" in read ? ofFault[read.fault] : null;
}

/** The error of a link under which no person is known, and which is not their public address; null for all others. */
export function linkRefusal(text: string): (typeof ofLink)[ProfileLink] {
  const read = readProfile(text);
  return "fault" in read ? null : ofLink[read.link];
}

/** Returns the profiles that are named by their public address, not by a token. */
export function publicProfiles(profiles: readonly ProfileUrl[]): ProfileUrl[] {
  return profiles.filter(({ url }) => linkRefusal(url) === null);
}

/** The profile that an input names; throws BAD_PROFILE_URL, BAD_PROFILE_SLUG or TWO_PROFILE_URLS with the field. */
export function requireProfile(text: string, field = "linkedinurl"): ProfileUrl {
  const profile = readProfileUrl(text);
  if (profile) return profile;
  throw new ProductError(profileRefusal(text) ?? "BAD_PROFILE_URL", { field });
}

/** Throws the error of a Sales Navigator, Recruiter or member link under which no person is known; a public address passes. */
export function refuseUnknownLink(text: string): void {
  const code = linkRefusal(text);
  if (code) throw new ProductError(code, { field: "linkedinurl" });
}
