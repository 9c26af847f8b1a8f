import type { Services } from "../context.ts";
import { mayAnswerTaken } from "./attempts.ts";
import { isTaken } from "./create-login.ts";

/**
 * Whether a stranger is shown that an email has an account (docs/rules.md#sign-in-secrecy). Does the same work for every email,
 * so that a network without answers left learns nothing from the time either.
 */
export async function showsTaken(services: Services, email: string, address: string): Promise<boolean> {
  const taken = await isTaken(services.db.pool, email);
  const may = await mayAnswerTaken(services, taken ? "taken" : "free", address);
  return taken && may;
}
