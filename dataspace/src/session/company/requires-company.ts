import { ProductError } from "@finder/contract/errors";
import type { Services } from "../../context.ts";
import { findBound } from "./company.queries.ts";

/** Refuses every other way in to a member whose company signs its people in: COMPANY_SIGN_IN. */
export async function refuseBound({ db }: Pick<Services, "db">, afid: number): Promise<void> {
  if ((await findBound(db.pool, afid)).length > 0) throw new ProductError("COMPANY_SIGN_IN");
}
