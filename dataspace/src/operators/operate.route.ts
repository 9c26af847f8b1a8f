import type { OperatorState } from "@finder/contract/endpoints/operators";
import { ProductError } from "@finder/contract/errors";
import type { Entry, Operation } from "@finder/contract/operators/operation";
import { operatorMay, type OperatorAction } from "@finder/contract/operator-permissions";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { z } from "zod";
import type { Services } from "../context.ts";
import type { CallingOperator } from "../http/caller/operator/operator-caller.ts";
import { noteOperation, type Operating, withEntry } from "./log/operator-log.ts";

/** What a route needs of a declaration; an operation that GraphQL answers by a resolver of its own declares no more. */
type Route<Input extends z.ZodObject, Output extends z.ZodType> = Pick<
  Operation<Input, Output>,
  "path" | "permission" | "input" | "proven" | "watches" | "states" | "entry"
> & { readonly output?: Output };

type Work<Input extends z.ZodObject, Output extends z.ZodType> = (
  input: z.output<Input>,
  operator: CallingOperator,
  request: FastifyRequest,
) => Promise<z.output<Output>>;

/**
 * Registers `POST /api/v2/operator/{path}`. Session, permission and second factor are asked in this order, before the body is
 * looked at; what is done or refused stands in the operators' log.
 */
export function operate<Input extends z.ZodObject, Output extends z.ZodType>(
  app: FastifyInstance,
  services: Services,
  { path, permission, input, proven, watches = false, states = ["open"], entry }: Route<Input, Output>,
  work: Work<Input, Output>,
): void {
  const admit = async (request: FastifyRequest): Promise<void> => {
    const operator = operatorCalling(request);
    const refusal = refusalOfToken(operator, path) ?? refusalOf(operator, permission, states, proven);
    if (refusal === null) return;
    await noteOperation(services, operatingOf(request, operator, path), refusal.code);
    throw refusal;
  };
  app
    .withTypeProvider<ZodTypeProvider>()
    .post(
      `/api/v2/operator/${path}`,
      { schema: { body: input }, config: { watches }, preValidation: admit },
      async (request) => {
        const operator = operatorCalling(request);
        const given = request.body as z.output<Input>;
        const answer = (): Promise<z.output<Output>> => work(given, operator, request);
        if (watches) return answer();
        const details = { ...entry?.(given), ...reasonOf(given) };
        return withEntry(services, operatingOf(request, operator, path), details, answer, codeOf);
      },
    );
}

function reasonOf(given: object): Entry {
  return "reason" in given && typeof given.reason === "string" ? { reason: given.reason } : {};
}

/** What an operation without arguments takes. */
export const nothing = z.object({});

/** The operator of a call that has been decided. */
function operatorCalling({ operator }: FastifyRequest): CallingOperator {
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
