import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { createLogger } from "@finder/dataspace/logger";
import { createInstance, getHttpOperationsFromSpec } from "@stoplight/prism-http";

/** What prism says of one call: where request and answer differ from the document. */
type Judged = { readonly call: string; readonly input: readonly string[]; readonly output: readonly string[] };

/** Prism as a proxy in front of an API; `judged` grows with every call. */
export type Prism = { readonly url: string; readonly judged: readonly Judged[]; readonly close: () => void };

/** Starts prism on a document, passing every call on to `upstream`. */
export async function startPrism(document: object, upstream: string): Promise<Prism> {
  const operations = await getHttpOperationsFromSpec(document);
  const prism = createInstance(
    {
      isProxy: true,
      upstream: new URL(upstream),
      upstreamProxy: undefined,
      checkSecurity: true,
      validateRequest: true,
      validateResponse: true,
      errors: false,
      mock: { dynamic: false },
    },
    { logger: createLogger({ LOG_LEVEL: "silent" }) },
  );
  const judged: Judged[] = [];
  const server = createServer(async (request, response) => {
    const result = await prism.request(await inputOf(request), operations)();
    if ("left" in result) {
      response.writeHead(500).end(result.left.message);
      return;
    }
    const { output, validations } = result.right;
    judged.push({
      call: `${request.url} ${output.statusCode}`,
      input: sentences(validations.input),
      output: sentences(validations.output),
    });
    const { "content-length": _, "transfer-encoding": __, "content-encoding": ___, ...headers } = output.headers ?? {};
    response.writeHead(output.statusCode, headers).end(JSON.stringify(output.body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, judged, close: () => server.close() };
}

type Query = Record<string, string | string[]>;

async function inputOf(request: IncomingMessage) {
  const { url = "/", method = "GET", headers } = request;
  const { pathname, searchParams } = new URL(url, "http://prism");
  const query: Query = {};
  for (const name of new Set(searchParams.keys())) {
    const values = searchParams.getAll(name);
    query[name] = values.length === 1 ? (values[0] ?? "") : values;
  }
  const { host: _, connection: __, "content-length": ___, ...rest } = headers;
  const sent = await text(request);
  return {
    method: method.toLowerCase() as "get" | "post",
    url: { path: pathname, query },
    headers: rest as Record<string, string>,
    ...(sent === "" ? {} : { body: JSON.parse(sent) as object }),
  };
}

function sentences(found: readonly { path?: string[]; message: string }[]): string[] {
  return found.map(({ path, message }) => `${path?.join(".") ?? ""}: ${message}`);
}
