import { limits } from "@finder/contract/limits";
import type { FastifyInstance } from "fastify";

const kilobyte = 1024;
/** A form of the product: names, an address, a note. */
const usual = 64 * kilobyte;
/** People that are named one by one, each by its profile's key. */
const selection = limits.selectedIds * 256;

/** Bytes that the body of an address may have where it is more than a form. Uploads have limits of their own. */
const larger: ReadonlyMap<string, number> = new Map([
  ...["revealquote", "bulkreveal", "exportcontacts", "tagcontacts", "removecontacts", "noteexport"].map(
    (name) => [`/api/v2/${name}`, selection] as const,
  ),
  ["/api/v2/contactmeta_addupdate", limits.hintsPerCall * 4 * kilobyte],
  ["/api/v2/suppressions", 4096 * kilobyte],
  ["/api/v2/paymentevents", 1024 * kilobyte],
  ["/api/v2/bouncefeeds/:provider/events", 1024 * kilobyte],
  ["/api/v2/:service/_table/:table", 1024 * kilobyte],
  ["/api/v2/:service/_table/:table/:id", 256 * kilobyte],
]);

/** Lets every address take as much as what is sent to it needs. */
export function limitBodies(app: FastifyInstance): void {
  app.addHook("onRoute", (route) => {
    route.bodyLimit ??= larger.get(route.url) ?? usual;
  });
}
