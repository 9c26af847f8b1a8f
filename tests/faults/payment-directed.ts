import type { Round } from "./payment-action.ts";

const day = 24;
/** As long as the provider waits before it tries a card again, and some hours. */
const retry = 4 * day;

/**
 * One history of a team that meets each mistake with money that was ever made here, which random ones of this number can miss: one list
 * of actions for each client and round. The first begins on a trial, the others on Scale, Growth yearly and Growth.
 */
export const directed: Round[] = [
  {
    hours: 33 * day,
    actions: [
      [
        { kind: "addon" },
        { kind: "open", plan: 20 },
        { kind: "leave" },
        { kind: "pay", nth: 0 },
        { kind: "return", yes: true },
        { kind: "charge" },
        { kind: "twoTabs", plan: 10, other: 30 },
      ],
      [
        { kind: "pause", plan: 30 },
        { kind: "fail", plan: 30 },
      ],
      [{ kind: "choose", plan: 40 }, { kind: "look", plan: 41 }, { kind: "cancel" }],
      [{ kind: "dashboard" }, { kind: "beginAddon" }],
    ],
  },
  {
    hours: retry,
    actions: [
      [
        { kind: "refund", share: 0.37 },
        { kind: "twoTabs", plan: 31, other: 40 },
      ],
      [],
      [{ kind: "payBack" }],
      [{ kind: "confirmAddon" }],
    ],
  },
  { hours: retry, actions: [] },
  { hours: retry, actions: [] },
  { hours: 1, actions: [[], [{ kind: "payOwed" }]] },
];
