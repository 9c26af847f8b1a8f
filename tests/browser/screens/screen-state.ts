import type { Page } from "playwright-core";
import type { Client, MemberPerson, Profile } from "../../support/people.ts";
import type { ApiCast } from "./api/api-cast.ts";
import type { ContactCast } from "./contacts/contact-cast.ts";
import type { FindCast } from "./contacts/find-cast.ts";
import type { ExtremeCast } from "./extremes/extreme-cast.ts";
import type { PayingCast } from "./payments/paying-cast.ts";

/** The people that the screens' states need. */
export type Cast = {
  readonly client: Client;
  readonly member: MemberPerson;
  readonly poor: Client;
  readonly paying: PayingCast;
  readonly contacts: ContactCast;
  /** A company with people in My Contacts. */
  readonly lists: Client;
  readonly finding: FindCast;
  readonly api: ApiCast;
  readonly extremes: ExtremeCast;
  /** A company whose team is at work, with free seats. */
  readonly team: Client;
  /** A member of `team` who asked for a higher cap, and the link that the owner was emailed. */
  readonly capped: { readonly member: MemberPerson; readonly token: string };
  /** A company whose owner requires a second factor, with a member who has none. */
  readonly ruled: { readonly owner: MemberPerson; readonly member: MemberPerson };
  /** A company whose owner offers it to a member. */
  readonly offered: { readonly owner: MemberPerson; readonly member: MemberPerson };
  /** What the link in an invitation carries. */
  readonly invited: { email: string; token: string };
  readonly rich: Profile;
  readonly partial: Profile;
};

/** One state of one screen: how to get there and what shows that it is there. Selectors hold in every language. */
export type ScreenState = {
  readonly name: string;
  readonly signedIn: (cast: Cast) => MemberPerson | null;
  /**
   * More than a wide window in English: `both` for a phone and Arabic too, `narrow` for what is hardest to fit, on a phone
   * alone, and `all` for one state of each layout, whose contrasts are measured in both themes.
   */
  readonly views?: "all" | "both" | "narrow";
  /** The document is not fit for the next state. */
  readonly spoils?: true;
  readonly reach: (page: Page, cast: Cast) => Promise<void>;
};
