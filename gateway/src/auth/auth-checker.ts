import { ProductError } from "@finder/contract/errors";
import { may, type Action } from "@finder/contract/permissions";
import type { AuthChecker } from "type-graphql";
import type { Caller } from "./caller.ts";

/** Decides the permission that `@Allow` declares; signed out is not the same as the wrong role. */
export const checkPermission: AuthChecker<{ readonly caller: Caller }, Action> = async ({ context }, actions) => {
  const { role } = await context.caller.requireMember();
  if (!actions.every((action) => may(role, action))) throw new ProductError("FORBIDDEN");
  return true;
};
