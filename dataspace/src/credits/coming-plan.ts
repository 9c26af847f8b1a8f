import type { ComingPlan } from "@finder/contract/endpoints/coming-plan";
import type { Executor } from "../db/statement.ts";
import { readComingPlan } from "./coming-plan.queries.ts";

/** The plan that follows, where the client uses more seats or keys than it allows; null when all fit. */
export async function beyondComing(
  db: Executor,
  clientid: number,
  counted: "seats" | "keys",
): Promise<ComingPlan | null> {
  const [row] = await readComingPlan(db, clientid);
  if (!row) return null;
  const { planid, name, startson, availableseats, availableapicall } = row;
  const allowed = counted === "seats" ? availableseats : availableapicall;
  const used = row[counted];
  return used > allowed ? { planid, name, startson, used, allowed } : null;
}

/** Adds the excess over the coming plan to the JSON object that answers a write; a bare list has no place for it. */
export function tellingComing(answer: string, coming: ComingPlan | null): string {
  if (coming === null || !answer.startsWith("{")) return answer;
  return `${answer.slice(0, -1)},"comingplan":${JSON.stringify(coming)}}`;
}
