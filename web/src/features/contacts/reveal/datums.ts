import { Briefcase, Mail, Phone } from "lucide-react";
import type { DatumType } from "@/generated/schema";

/** The three data of a person, in the order in which every screen shows them. */
export const datums = [
  { field: "personalEmail", type: "PERSONAL_EMAIL", name: "datum.personalEmail", icon: Mail },
  { field: "businessEmail", type: "BUSINESS_EMAIL", name: "datum.businessEmail", icon: Briefcase },
  { field: "phone", type: "PHONE", name: "datum.phone", icon: Phone },
] as const satisfies readonly { field: string; type: DatumType; name: string; icon: unknown }[];

export type DatumKind = (typeof datums)[number];
export type DatumField = DatumKind["field"];

/** Returns the kinds of data of these fields, in the order of every screen. */
export function datumsOf(fields: readonly DatumField[]): DatumKind[] {
  return datums.filter(({ field }) => fields.includes(field));
}
