import { errorFormatter, logFaults } from "../graphql/format-error.ts";
import type { Running } from "../operations/call/run.ts";
import { requestIdOf } from "../http/request-id.ts";
import type { RouteParts, Visit } from "../http/with-context.ts";
import { ToolRefusal } from "./tools/refusal.ts";
import type { Calling } from "./tools/tool.ts";

/** Runs documents of the graph as the one who sends the request: admitted, paid and refused as at `/graphql`. */
export function asking(
  { pipeline, config, log }: RouteParts & Pick<Running, "pipeline">,
  { response, begin }: Visit,
): Calling["ask"] {
  const format = errorFormatter(config);
  const requestId = requestIdOf(response);
  return async <Data>(query: string, variables = {}): Promise<Data> => {
    const asked = { query, id: undefined, operationName: undefined, variables, readsOnly: false, known: true } as const;
    const { data, errors } = await pipeline.answer(asked, begin());
    const [first] = errors ?? [];
    if (!first) return JSON.parse(data ?? "null") as Data;
    logFaults(log, errors ?? [], requestId);
    const { message, extensions } = format(first, requestId);
    throw new ToolRefusal(String(extensions?.["code"]), message);
  };
}
