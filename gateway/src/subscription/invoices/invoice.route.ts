import { Router } from "express";
import { ProductError } from "@finder/contract/errors";
import { type RouteParts, type Visit, withContext } from "../../http/with-context.ts";
import { invoiceFolder, readInvoicePdf, type LinkParts } from "./invoice.source.ts";

/** `GET /invoices/{number}.pdf?…`: an invoice, by a link of `createInvoiceLink`; the signature is the permission. */
export function invoiceRoutes(parts: RouteParts): Router {
  const router = Router();
  router.get(`${invoiceFolder}/:file`, withContext(parts, show));
  return router;
}

async function show({ request, response, begin }: Visit): Promise<void> {
  const file = String(request.params["file"]);
  if (!/^.{1,100}\.pdf$/.test(file)) throw new ProductError("NOT_FOUND");
  const bytes = await readInvoicePdf(begin().dataspace, file, linkOf(request));
  response
    .type("application/pdf")
    .set("content-disposition", `inline; filename="${file.slice(0, -4).replaceAll(/[^\w-]/g, "_")}.pdf"`)
    // A browser's own viewer draws it, which a policy without sources would not let it do.
    .set("content-security-policy", "frame-ancestors 'none'")
    .send(bytes);
}

/** What makes an address a link; without a part of it there is nothing to check. */
function linkOf({ query }: Visit["request"]): LinkParts {
  const { clientid, expires, signature } = query;
  if (typeof clientid !== "string" || typeof expires !== "string" || typeof signature !== "string")
    throw new ProductError("LINK_EXPIRED");
  return { clientid, expires, signature };
}
