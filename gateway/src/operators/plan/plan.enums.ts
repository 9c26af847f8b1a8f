import { registerEnumType } from "type-graphql";

export const PlanStart = { AT_ONCE: "now", NEXT_PERIOD: "period" } as const;
export type PlanStart = (typeof PlanStart)[keyof typeof PlanStart];
registerEnumType(PlanStart, {
  name: "PlanStart",
  description: "When a customer's plan changes.",
  valuesConfig: {
    AT_ONCE: { description: "Now." },
    NEXT_PERIOD: { description: "When the present period is over." },
  },
});

export const PlanPayment = { NONE: "none", PROVIDER: "provider" } as const;
export type PlanPayment = (typeof PlanPayment)[keyof typeof PlanPayment];
registerEnumType(PlanPayment, {
  name: "PlanPayment",
  description: "Who bills a customer's plan.",
  valuesConfig: {
    NONE: { description: "Nobody: it begins without a payment." },
    PROVIDER: { description: "The payment provider." },
  },
});

export const PlanWay = {
  CHARGE: "charge",
  PAGE: "page",
  ASSIGN: "assign",
  SCHEDULE: "schedule",
} as const;
export type PlanWay = (typeof PlanWay)[keyof typeof PlanWay];
registerEnumType(PlanWay, {
  name: "PlanWay",
  description: "How a customer's plan changes.",
  valuesConfig: {
    CHARGE: { description: "The saved card is charged at once." },
    PAGE: { description: "The customer pays on the provider's page." },
    ASSIGN: { description: "At once, without a payment." },
    SCHEDULE: { description: "With the next period." },
  },
});

export const PlanActState = {
  CHANGED: "changed",
  SCHEDULED: "scheduled",
  PENDING: "pending",
  PAGE: "page",
} as const;
export type PlanActState = (typeof PlanActState)[keyof typeof PlanActState];
registerEnumType(PlanActState, {
  name: "PlanActState",
  description: "What a change of a customer's plan came to.",
  valuesConfig: {
    CHANGED: { description: "The plan is changed." },
    SCHEDULED: { description: "The plan changes with the next period." },
    PENDING: {
      description: "Charged; the plan changes once the payment is reported.",
    },
    PAGE: { description: "Somebody of the customer has to go on at `url`." },
  },
});
