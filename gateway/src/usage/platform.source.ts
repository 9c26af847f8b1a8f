import type { ContactView } from "@finder/contract/endpoints/contacts";
import type { PlatformUsageAnswer, UsageByDayAnswer } from "@finder/contract/endpoints/usage";
import { limits } from "@finder/contract/limits";
import { toContact } from "../contacts/to-contact.ts";
import type { ContactPage } from "../contacts/contacts.types.ts";
import type { DataspaceClient } from "../dataspace/client.ts";
import { readId } from "../dataspace/identifier.ts";
import { viewOf } from "../graphql/from.ts";
import { allDays, daysOf, lastDays } from "./month.ts";
import { DayUsage, toMemberUsage, type MemberUsage } from "./usage.types.ts";

const toDay = viewOf(DayUsage);

/** A month, `YYYY-MM`, and part of a name; with one, all months are looked at. */
export type MonthUsageRequest = { readonly month: string; readonly search: string };

/** The reveals of each member: one call. Refuses an invalid month with BAD_REQUEST. */
export async function readPlatformUsage(dataspace: DataspaceClient, asked: MonthUsageRequest): Promise<MemberUsage[]> {
  const ofMonth = daysOf(asked.month);
  const search = asked.search.trim();
  const { resource } = await dataspace.post<PlatformUsageAnswer>(
    "getplatformusagedata",
    search === "" ? ofMonth : { ...allDays, search },
  );
  const months = search === "" ? asked.month : "all";
  return resource.map((row) => toMemberUsage(row, { id: `${row.appuserid}:${months}` }));
}

/** What each member revealed on each day of a month, or of the last 30 days for null: one call. */
export async function readUsageByDay(dataspace: DataspaceClient, month: string | null): Promise<DayUsage[]> {
  const days = month === null ? lastDays(limits.forecastDays) : daysOf(month);
  const { resource } = await dataspace.post<UsageByDayAnswer>("getusagebyday", days);
  return resource.map(toDay);
}

/** Whose contacts, which page of them, and of which month; all months when it is left out. */
export type RevealedContactsRequest = {
  readonly memberId: string;
  readonly page: number;
  readonly month: string | null;
};

/** Ten people that a member revealed (docs/rules.md#usage-revealed-list): one call. */
export async function readRevealedContacts(
  dataspace: DataspaceClient,
  asked: RevealedContactsRequest,
): Promise<ContactPage> {
  const page = Math.max(asked.page, 1);
  const { resource, meta } = await dataspace.post<{ resource: ContactView[]; meta: { count: number } }>(
    "getrevealedcontacts",
    { appuserid: readId("memberId", asked.memberId), page, ...(asked.month === null ? {} : daysOf(asked.month)) },
  );
  return { items: resource.map(toContact), totalCount: meta.count, page, pageSize: limits.revealedPage };
}
