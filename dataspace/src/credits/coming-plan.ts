import type { ComingPlan } from "@finder/contract/endpoints/coming-plan";
import type { Executor } from "../db/statement.ts";
import { readComingPlan } from "./coming-plan.queries.ts";

/** The plan that follows, where a client has more seats taken, or more keys, than it allows; null when all of them fit. */
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

/** Puts what is beyond the coming plan into the JSON object that a write answers; a bare list has no place for it. */
export function tellingComing(answer: string, coming: ComingPlan | null): string {
  if (coming === null || !answer.startsWith("{")) return answer;
  return `${answer.slice(0, -1)},"comingplan":${JSON.stringify(coming)}}`;
}
