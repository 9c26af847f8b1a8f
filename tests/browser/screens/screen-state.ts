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
  readonly newcomer: MemberPerson;
  readonly poor: Client;
  /** On the initial plan, and without any. */
  readonly starting: Client;
  readonly unsubscribed: Client;
  readonly paying: PayingCast;
  readonly contacts: ContactCast;
  /** A company with people in My Contacts. */
  readonly lists: Client;
  readonly finding: FindCast;
  readonly api: ApiCast;
  readonly extremes: ExtremeCast;
  /** A company whose team is at work, with free seats, and one without a free seat. */
  readonly team: Client;
  readonly full: Client;
  /** A member of `team` who asked for a higher cap, and the link that the owner was mailed. */
  readonly capped: { readonly member: MemberPerson; readonly token: string };
  /** What the link in an invitation carries. */
  readonly invited: { email: string; token: string };
  readonly rich: Profile;
  readonly empty: Profile;
  readonly partial: Profile;
};

/** One state of one screen: how to get there and what shows that it is there. Selectors hold in every language. */
export type ScreenState = {
  readonly name: string;
  readonly signedIn: (cast: Cast) => MemberPerson | null;
  readonly reach: (page: Page, cast: Cast) => Promise<void>;
};
