import type { FakeSlice } from "../fake-product";
import type { FakeContact } from "../contacts/people";
import type { Counts } from "./usage-records";

type StatementArgs = { page: number; pageSize: number; from?: string; to?: string; pool?: string; kind?: string };

/** Usage, forecast and statement over the state in `product.usage`. */
export function usageSlice(contactOf: (contact: FakeContact) => unknown): FakeSlice {
  return (product) => ({
    Query: {
      platformUsage: ({ month, search }: { month: string; search: string }) =>
        product.usage.people
          .filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()))
          .map(({ id, ...person }) => {
            const rows = product.usage.reveals.filter(
              ({ memberId, date }) => memberId === id && (search !== "" || date.startsWith(month)),
            );
            const counts = {
              personalEmail: sumOf(rows, "personalEmail"),
              businessEmail: sumOf(rows, "businessEmail"),
              phone: sumOf(rows, "phone"),
            };
            const total = counts.personalEmail + counts.businessEmail + counts.phone;
            return { ...person, ...counts, id: `${id}:${search === "" ? month : "all"}`, memberId: id, total };
          }),
      usageByDay: ({ month }: { month?: string | null }) =>
        product.usage.reveals.filter(({ date }) => date.startsWith(month ?? "")),
      revealedContacts: ({ page }: { page: number }) => ({
        items: product.usage.revealed.slice((page - 1) * 10, page * 10).map(contactOf),
        page,
        pageSize: 10,
        totalCount: product.usage.revealed.length,
      }),
      deprecations: () => product.usage.ending,
      creditForecast: () =>
        (
          [
            ["PERSONAL_EMAIL", product.account.credits.personalEmail],
            ["BUSINESS_EMAIL", product.account.credits.businessEmail],
            ["PHONE", product.account.credits.phone],
          ] as const
        ).map(([pool, balance]) => ({ pool, balance, perDay: 1, lastsDays: product.usage.lasting[pool] })),
      creditStatement: ({ page, pageSize, from, to, pool, kind }: StatementArgs) => {
        const found = product.usage.entries.filter(
          (entry) =>
            (!pool || entry.pool === pool) &&
            (!kind || entry.kind === kind) &&
            (!from || entry.createdOn.slice(0, 10) >= from) &&
            (!to || entry.createdOn.slice(0, 10) <= to),
        );
        return {
          items: found.slice((page - 1) * pageSize, page * pageSize),
          page,
          pageSize,
          totalCount: found.length,
        };
      },
    },
    Mutation: {},
  });
}

function sumOf(rows: readonly Counts[], count: keyof Counts): number {
  return rows.reduce((total, row) => total + row[count], 0);
}
