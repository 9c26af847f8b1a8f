import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip, zstdCompress } from "node:zlib";
import Negotiator from "negotiator";

const [brotli, gz, zstd] = [promisify(brotliCompress), promisify(gzip), promisify(zstdCompress)];

/** The quickest first: what is asked for once is compressed while its reader waits. */
const encoders: Readonly<Record<string, (bytes: Buffer) => Promise<Buffer>>> = {
  zstd,
  br: (bytes) =>
    brotli(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  gzip: gz,
};
const offered = [...Object.keys(encoders), "identity"];

/** What browsers send, and what programs do; all others are weighed. */
const common = new Map([
  ["", "identity"],
  ["gzip, deflate, br, zstd", "zstd"],
  ["gzip, deflate, br", "br"],
  ["gzip, deflate", "gzip"],
]);

/** Bytes below which an answer travels as it is: it fits one packet. */
const worthwhile = 1_400;

/** Ends a response with a body, compressed where its reader takes that and the body is long enough to gain by it. */
export async function endEncoded(request: IncomingMessage, response: ServerResponse, body: Buffer): Promise<void> {
  if (body.length < worthwhile) return void response.end(body);
  response.appendHeader("vary", "accept-encoding");
  const encoding = encodingFor(request.headers["accept-encoding"]);
  const encode = encoders[encoding];
  if (encode === undefined) return void response.end(body);
  const encoded = await encode(body);
  response.setHeader("content-encoding", encoding);
  response.end(encoded);
}

/** The quickest of what a reader takes. */
function encodingFor(accepted = ""): string {
  const known = common.get(accepted);
  if (known !== undefined) return known;
  const taken = new Negotiator({ headers: { "accept-encoding": accepted } }).encodings(offered);
  return offered.find((encoding) => taken.includes(encoding)) ?? "identity";
}
