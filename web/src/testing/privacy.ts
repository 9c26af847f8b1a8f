import type { AuditKind } from "@/generated/schema";
import { refusal } from "./answers";
import type { FakeSlice } from "./fake-product";

/** An entry as the server answers it. */
type FakeEntry = {
  id: string;
  happenedOn: string;
  kind: AuditKind;
  memberId: string | null;
  memberName: string | null;
  subject: string | null;
  detail: string | null;
  source: string;
};

/** What the privacy pages stand on: the audit log, and links that still work. */
export type FakePrivacy = { entries: FakeEntry[]; tokens: Set<string> };

export const noPrivacy = (): FakePrivacy => ({ entries: [], tokens: new Set(["good"]) });

let made = 0;
/** An entry of the audit log. */
export const anAuditEntry = (options: Partial<FakeEntry> = {}): FakeEntry => ({
  id: String((made += 1)),
  happenedOn: "2026-11-05T08:30:00Z",
  kind: "REVEALED",
  memberId: "11",
  memberName: "Jane Doe",
  subject: "in/ann-bee",
  detail: "phone",
  source: "web",
  ...options,
});

type LogArgs = { page: number; pageSize: number; kind?: string; memberId?: string; from?: string; to?: string };

/** Opting out and the audit log over the state in `product.privacy`. */
export const privacySlice: FakeSlice = (product) => ({
  Query: {
    auditLog: ({ page, pageSize, kind, memberId, from, to }: LogArgs) => {
      const found = product.privacy.entries.filter(
        (entry) =>
          (!kind || entry.kind === kind) &&
          (!memberId || entry.memberId === memberId) &&
          (!from || entry.happenedOn.slice(0, 10) >= from) &&
          (!to || entry.happenedOn.slice(0, 10) <= to),
      );
      return { items: found.slice((page - 1) * pageSize, page * pageSize), totalCount: found.length, page, pageSize };
    },
  },
  Mutation: {
    requestOptOut: () => {
      const code = product.refusing.get("requestOptOut");
      return { sent: code ? null : true, userErrors: code ? refusal(code, "url") : [] };
    },
    confirmOptOut: ({ token }: { token: string }) => {
      const done = product.privacy.tokens.delete(token);
      return { done, userErrors: done ? [] : refusal("LINK_EXPIRED", "token") };
    },
  },
});
