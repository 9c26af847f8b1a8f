/** What members have noted of their first steps. */
export interface StepTables {
  firststep: { clientid: number; appuserid: number; step: string; doneon: string };
}
