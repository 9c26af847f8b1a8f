import { ProductError } from "@finder/contract/errors";
import { may, type Action } from "@finder/contract/permissions";
import type { AuthChecker } from "type-graphql";
import type { Context } from "../context.ts";

/** Decides the permission that `@Allow` declares; signed out is not the same as the wrong role. */
export const checkPermission: AuthChecker<Context, Action> = async ({ context }, actions) => {
  const member = await context.caller.member();
  if (!member) throw new ProductError("SIGNED_OUT");
  if (!actions.every((action) => may(member.role, action))) throw new ProductError("FORBIDDEN");
  return true;
};
