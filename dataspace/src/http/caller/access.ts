import { ProductError } from "@finder/contract/errors";
import { type Action, may } from "@finder/contract/permissions";
import type { FastifyRequest } from "fastify";
import type { Member } from "../../context.ts";

/** The member who calls; refuses the anonymous and operators, who belong to no client. */
export function memberOf({ caller }: FastifyRequest): Member {
  if (!caller.login) throw new ProductError("SIGNED_OUT", { detail: "Unauthorized. User is not authenticated." });
  if (!caller.member)
    throw new ProductError("FORBIDDEN", { detail: "Access Forbidden. This call needs a member of a client." });
  return caller.member;
}

/** Returns the client whose identity provider calls; refuses all others. */
export function provisionedClient({ caller }: FastifyRequest): number {
  if (caller.provisioner) return caller.provisioner.clientid;
  if (caller.login) throw new ProductError("FORBIDDEN", { detail: "Access Forbidden. This call needs a SCIM token." });
  throw new ProductError("SIGNED_OUT", { detail: "Unauthorized. User is not authenticated." });
}

/** A `preValidation` step: only identity providers pass. */
export async function providersOnly(request: FastifyRequest): Promise<void> {
  provisionedClient(request);
}

/** A `preValidation` step: only members with a role that allows the action pass. */
export function allow(action: Action) {
  return async (request: FastifyRequest): Promise<void> => {
    if (!may(memberOf(request).role, action)) throw new ProductError("FORBIDDEN");
  };
}

/** Returns the calling operator, by an operator's key AND session (docs/rules.md#operators-who); refuses all others. */
export function operatorOf({ caller }: FastifyRequest): { readonly afid: number } {
  if (!caller.login) throw new ProductError("SIGNED_OUT", { detail: "Unauthorized. User is not authenticated." });
  if (caller.key !== "operator" || !caller.login.isOperator)
    throw new ProductError("FORBIDDEN", { detail: "Access Forbidden. This call needs an operator." });
  return { afid: caller.login.afid };
}

/** A `preValidation` step: only operators pass. */
export async function operatorsOnly(request: FastifyRequest): Promise<void> {
  operatorOf(request);
}
