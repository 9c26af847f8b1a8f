import { Briefcase, Mail, Phone } from "lucide-react";

/** The three balances, in the order in which every screen shows them, with the type that the server calls them by. */
export const pools = [
  { field: "personalEmail", type: "PERSONAL_EMAIL", name: "credits.personalEmail", icon: Mail },
  { field: "businessEmail", type: "BUSINESS_EMAIL", name: "credits.businessEmail", icon: Briefcase },
  { field: "phone", type: "PHONE", name: "credits.phone", icon: Phone },
] as const;
