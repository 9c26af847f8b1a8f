import { pools } from "@/viewer/plan/pools";

const words = {
  personalEmail: "datum.personalEmail",
  businessEmail: "datum.businessEmail",
  phone: "datum.phone",
} as const;

/** The three pools of credits with the name of what they open. */
export const usagePools = pools.map((pool) => ({ ...pool, datum: words[pool.field] }));
