import type { FirstStep } from "@/generated/schema";
import { refusal } from "../answers";
import type { FakeSlice } from "../fake-product";

type LogArgs = { page: number; pageSize: number; kind?: string; memberId?: string; from?: string; to?: string };

/** Opting out and the audit log over the state in `product.privacy`. */
export const privacySlice: FakeSlice = (product) => ({
  Query: {
    firstSteps: () => ({ id: "7", ...product.privacy.firstSteps }),
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
    noteFirstStep: ({ step }: { step: FirstStep }) => {
      product.privacy.firstSteps.done.push(step);
      return { firstSteps: { id: "7", ...product.privacy.firstSteps }, userErrors: [] };
    },
    dismissFirstSteps: () => {
      product.privacy.firstSteps.dismissed = true;
      return { firstSteps: { id: "7", ...product.privacy.firstSteps }, userErrors: [] };
    },
    requestDemo: () => {
      const code = product.refusing.get("requestDemo");
      return { done: !code, userErrors: code ? refusal(code, "input.query") : [] };
    },
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
