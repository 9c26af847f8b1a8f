import { Briefcase, Mail, Phone } from "lucide-react";

/** The three balances, in the order in which every screen shows them. */
export const pools = [
  { field: "personalEmail", name: "credits.personalEmail", icon: Mail },
  { field: "businessEmail", name: "credits.businessEmail", icon: Briefcase },
  { field: "phone", name: "credits.phone", icon: Phone },
] as const;
