import { FinderError } from "./errors.ts";
import { problemOf, type Transport } from "./transport.ts";

/** How a named operation is called. */
export type OperationOptions = {
  /** 1, unless said. */
  readonly version?: number;
  /** The most credits that it may spend; a call that costs more is refused before anything is charged. */
  readonly maxCredits?: number;
  readonly signal?: AbortSignal;
};

/** Calls a named operation with its parameters; `Data` is what it selects. Throws `FinderError`. */
export type OperationCaller = <Data = Record<string, unknown>>(
  name: string,
  parameters?: Readonly<Record<string, unknown>>,
  options?: OperationOptions,
) => Promise<{ readonly data: Data; readonly charged: number | null }>;

export function operationCaller(send: Transport, credential: string | undefined): OperationCaller {
  return async <Data>(name: string, body = {}, { version = 1, maxCredits, signal }: OperationOptions = {}) => {
    const path = `/ops/${encodeURIComponent(name)}/v${version}`;
    const answer = await send({ name: path, path, method: "POST", credential, maxCredits, body, signal });
    if (!answer.ok) throw await problemOf(answer);
    const { data } = (await answer.json()) as { data: Data | null };
    if (data === null) throw new FinderError({ code: "INTERNAL", message: "The answer holds no data." });
    const charged = answer.headers.get("x-credits-charged");
    return { data, charged: charged === null ? null : Number(charged) };
  };
}
