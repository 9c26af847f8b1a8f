import { operatorEmptyRequest, type OperatorState } from "@finder/contract/endpoints/operators";
import { ProductError } from "@finder/contract/errors";
import type { Operation as Declared } from "@finder/contract/operators/operation";
import { operatorMay, type OperatorAction } from "@finder/contract/operator-permissions";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import type { z } from "zod";
import type { Services } from "../context.ts";
import type { CallingOperator } from "../http/caller/operator/operator-caller.ts";
import { noteOperation, type Operating, type EntryDetails, withEntry } from "./log/operator-log.ts";

/** An operation of operators: who may do it, what it takes, and what its entry in the log says. */
export type Operation<Body extends z.ZodType> = {
  readonly permission: OperatorAction;
  readonly body: Body;
  /** It moves money or reads people: the second factor must have been shown just now. */
  readonly proven?: true;
  /** A screen asks it again and again: it neither keeps the session open nor stands in the log, unless it is refused. */
  readonly watches?: boolean;
  /** The states of a session in which it is done; open ones, unless said. */
  readonly states?: readonly OperatorState[];
  readonly entry?: (body: z.output<Body>) => EntryDetails;
};

/** Where an operation is done; `address` is the caller's. */
type Work<Body extends z.ZodType, Answer> = (
  body: z.output<Body>,
  operator: CallingOperator,
  request: FastifyRequest,
) => Promise<Answer>;

/**
 * Registers `POST /api/v2/operator/{name}`. Session, permission and second factor are asked in this order, before the body is
 * looked at; what is done or refused stands in the operators' log.
 */
export function operate<Body extends z.ZodType, Answer>(
  app: FastifyInstance,
  services: Services,
  name: string,
  { permission, body, proven, watches = false, states = ["open"], entry }: Operation<Body>,
  work: Work<Body, Answer>,
): void {
  const admit = async (request: FastifyRequest): Promise<void> => {
    const operator = operatorCalling(request);
    const refusal = refusalOfToken(operator, name) ?? refusalOf(operator, permission, states, proven);
    if (refusal === null) return;
    await noteOperation(services, operatingOf(request, operator, name), refusal.code);
    throw refusal;
  };
  app
    .withTypeProvider<ZodTypeProvider>()
    .post(
      `/api/v2/operator/${name}`,
      { schema: { body }, config: { watches }, preValidation: admit },
      async (request) => {
        const operator = operatorCalling(request);
        const asked = request.body as z.output<Body>;
        if (watches) return work(asked, operator, request);
        const details = entry?.(asked) ?? {};
        return withEntry(
          services,
          operatingOf(request, operator, name),
          details,
          () => work(asked, operator, request),
          codeOf,
        );
      },
    );
}

/** Registers a declared operation; `work` is all that is left to do. */
export function perform<Input extends z.ZodObject, Output extends z.ZodType>(
  app: FastifyInstance,
  services: Services,
  { path, input, entry, watches = false, permission, proven, states = ["open"] }: Declared<Input, Output>,
  work: Work<Input, z.output<Output>>,
): void {
  const withReason = (given: z.output<Input>): EntryDetails => ({ ...entry?.(given), ...reasonOf(given) });
  const operation = { permission, body: input, watches, states, entry: withReason, ...(proven && { proven }) };
  operate(app, services, path, operation, work);
}

function reasonOf(given: object): EntryDetails {
  return "reason" in given && typeof given.reason === "string" ? { reason: given.reason } : {};
}

/** What an operation without arguments takes. */
export const nothing = operatorEmptyRequest;

/** The operator of a call that has been decided. */
export function operatorCalling({ operator }: FastifyRequest): CallingOperator {
  if (!operator) throw new ProductError("SIGNED_OUT");
  return operator;
}

/** What the log says of a call. */
export function operatingOf(
  { id, ip }: FastifyRequest,
  {
    afid,
    email,
    role,
    token,
  }: Pick<CallingOperator, "afid" | "email" | "role"> & Partial<Pick<CallingOperator, "token">>,
  operation: string,
): Operating {
  const [tokenid, tokenname] = [token?.tokenid ?? null, token?.name ?? null];
  return { afid, email, role, operation, requestid: id, address: ip, tokenid, tokenname };
}

/** Operations that a person alone does: on the own factors and sessions, on operators and on tokens, looking as a member, and giving an account another owner. */
const personal = /^(?:(?:session(?!\/read$)|app|recovery|passkeys|team|tokens)\/|customers\/(?:viewas|owner)$)/;

/** Why a tool's token may not do an operation that its role may. */
function refusalOfToken({ token }: CallingOperator, name: string): ProductError | null {
  if (token && !token.isHere)
    return new ProductError("FORBIDDEN", { detail: "This token does not work from your network address." });
  if (token && personal.test(name))
    return new ProductError("FORBIDDEN", { detail: "No token may do this. Sign in at the console." });
  return null;
}

function refusalOf(
  { role, state, provenuntil }: CallingOperator,
  permission: OperatorAction,
  states: readonly OperatorState[],
  proven: true | undefined,
): ProductError | null {
  if (!states.includes(state)) return new ProductError("PROOF_REQUIRED");
  if (!operatorMay(role, permission)) return new ProductError("FORBIDDEN");
  return proven && provenuntil === null ? new ProductError("PROOF_REQUIRED") : null;
}

function codeOf(error: unknown): string {
  return error instanceof ProductError ? error.code : "INTERNAL";
}
