import type { InvoiceLinkAnswer } from "@finder/contract/endpoints/subscription";
import { ProductError } from "@finder/contract/errors";
import { limits } from "@finder/contract/limits";
import type { DataspaceClient } from "../../dataspace/client.ts";
import { anywhere, tableQuery, type TableQuery } from "../../dataspace/table-query.ts";
import { type Connection, connectionOf, type Window } from "../../graphql/paging/connection.ts";
import { toDateTime } from "../../graphql/values/date-time.ts";
import { checkBounds } from "../../graphql/values/day-bounds.ts";
import { columnsOf, viewOf } from "../../graphql/from.ts";
import { pageWithin, type PageNumber } from "../../graphql/paging/page.ts";
import type { Selection } from "../../planning/selection.ts";
import { Invoice, type InvoiceLinkPayload, type InvoicePage } from "./invoice.types.ts";

/** A row of `transactionhistory`: its key, the parts of a cursor, and the selected columns. */
type InvoiceRow = { readonly transactionid: number; readonly transactiondate: string };

const toInvoice = viewOf(Invoice);

/** The columns that answer a selection of invoices; the key and the place in the list come always. */
export function planInvoice(invoice: Selection | undefined): string[] {
  return [...new Set(["transactionid", "transactiondate", ...columnsOf(Invoice, invoice)])];
}

/** Which invoices; what is left out does not narrow them. Days are `YYYY-MM-DD`, both included. */
export type InvoicesRequest = PageNumber & {
  readonly columns: readonly string[];
  readonly search: string;
  readonly from: string | null;
  readonly to: string | null;
};

/** A page of the client's invoices, newest first: one call. */
export async function readInvoices(dataspace: DataspaceClient, asked: InvoicesRequest): Promise<InvoicePage> {
  const { rows, ...page } = pageWithin(asked, limits.invoicesPage);
  const query = tableQuery<string>({
    table: "transactionhistory",
    fields: asked.columns,
    where: conditions(asked),
    order: [
      ["transactiondate", "DESC"],
      ["transactionid", "DESC"],
    ],
    ...rows,
    count: true,
  });
  const { resource, meta } = await dataspace.readTable<InvoiceRow>(query);
  return { items: resource.map(toInvoice), ...page, totalCount: meta?.count ?? resource.length };
}

/** Which invoices behind a cursor, and what of them. */
export type InvoicesBehind = { readonly window: Window; readonly columns: readonly string[] };

/** A page of the client's invoices behind a cursor: one call. */
export async function readInvoicesConnection(
  dataspace: DataspaceClient,
  { window, columns }: InvoicesBehind,
): Promise<Connection<Invoice>> {
  const query = tableQuery<string>({
    table: "transactionhistory",
    fields: columns,
    ...(window.after ? { after: { columns: ["transactiondate", "transactionid"], values: window.after } } : {}),
    order: [
      ["transactiondate", "DESC"],
      ["transactionid", "DESC"],
    ],
    limit: window.first + 1,
  });
  const { resource } = await dataspace.readTable<InvoiceRow>(query);
  return connectionOf(resource, window, (row) => [row.transactiondate, row.transactionid], toInvoice);
}

const papers = "transactionhistorypdf";

/** Where the gateway shows invoices by a signed link. */
export const invoiceFolder = "/invoices";

/** An address of this server that shows one invoice for five minutes; throws NOT_FOUND for what is not the client's. */
export async function linkInvoice(
  dataspace: DataspaceClient,
  invoicenumber: string,
): Promise<Pick<InvoiceLinkPayload, "url" | "expiresOn">> {
  return showInvoice(await dataspace.post<InvoiceLinkAnswer>("invoicelink", { invoicenumber }));
}

/** Where the gateway shows an invoice by the dataspace's link. */
export function showInvoice({ path, expireson }: InvoiceLinkAnswer): Pick<InvoiceLinkPayload, "url" | "expiresOn"> {
  if (!path.startsWith(`${papers}/`)) throw new ProductError("UNAVAILABLE");
  return { url: `${invoiceFolder}${path.slice(papers.length)}`, expiresOn: toDateTime(expireson) };
}

/** What a link carries besides the invoice's number. */
export type LinkParts = { readonly clientid: string; readonly expires: string; readonly signature: string };

/** The invoice as PDF, by a link that still works; throws LINK_EXPIRED. */
export function readInvoicePdf(dataspace: DataspaceClient, file: string, link: LinkParts): Promise<Buffer> {
  return dataspace.readFileAnonymously(`${papers}/${encodeURIComponent(file)}?${new URLSearchParams(link).toString()}`);
}

function conditions({ search, from, to }: InvoicesRequest): NonNullable<TableQuery<string>["where"]> {
  const text = search.trim();
  if (text.length > limits.searchText)
    throw new ProductError("BAD_REQUEST", {
      field: "search",
      detail: `Search for ${limits.searchText} characters at most.`,
    });
  checkBounds(from, to);
  return [
    ...(text === "" ? [] : [["invoicenumber", "like", anywhere(text.toUpperCase())] as const]),
    ...(from === null ? [] : [["transactiondate", ">=", `${from} 00:00:00`] as const]),
    ...(to === null ? [] : [["transactiondate", "<=", `${to} 23:59:59`] as const]),
  ];
}
