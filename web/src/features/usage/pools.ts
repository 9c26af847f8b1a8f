import { pools } from "@/viewer/plan/pools";

const words = {
  personalEmail: { type: "PERSONAL_EMAIL", datum: "datum.personalEmail" },
  businessEmail: { type: "BUSINESS_EMAIL", datum: "datum.businessEmail" },
  phone: { type: "PHONE", datum: "datum.phone" },
} as const;

/** The three pools of credits with the type that the server calls them by and the name of what they open. */
export const usagePools = pools.map((pool) => ({ ...pool, ...words[pool.field] }));
