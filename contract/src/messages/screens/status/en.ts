import type { Messages } from "../common/en.ts";

/** The texts of the status page. */
export const messages = {
  status: {
    title: "Status",
    checking: "Checking",
    allWork: "All systems work",
    someFail: "Some systems do not answer",
    part: { web: "Website and sign-in", data: "Search, reveals and the API" },
    works: "Works",
    fails: "Does not answer",
    checkedAt: "Checked at {{time}}. This page checks again every 30 seconds.",
  },
} as const;

export type StatusMessages = Messages<typeof messages>;
