import { clientOfProvisioningToken } from "@finder/contract/endpoints/provisioning";
import { ProductError } from "@finder/contract/errors";
import { networkOf } from "@finder/contract/rules/http/network";
import { type Request, Router } from "express";
import { callerAddress } from "../../auth/caller-address.ts";
import type { Context } from "../../context.ts";
import { endEncoded } from "../../http/encoded.ts";
import { Refused } from "../../http/failures/refuse.ts";
import { sameOriginOnly } from "../../http/same-origin.ts";
import { type RouteParts, type Visit, withContext } from "../../http/with-context.ts";
import { attributesOf, patchedBy, readBody } from "./scim-body.ts";
import { listOf, resourceTypes, schemas, serviceProviderConfig } from "./scim-documents.ts";
import { answerScimError, scimFailureOf } from "./scim-error.ts";
import { groups } from "./scim-groups.ts";
import { readQuery, readShown } from "./scim-query.ts";
import type { Identified, ScimResource, WithMembers } from "./scim-resource.ts";
import { users } from "./scim-users.ts";

const path = "/scim/v2";
/** Points of one call, of the minute that a caller of GraphQL has too. */
const points = 10;

/** One answer: a body, or null for none. */
type Answer = { readonly status: number; readonly body: object | null; readonly location?: string };
type Handler = (request: Request, context: Context, base: string) => Promise<Answer>;
type Handlers = Readonly<Partial<Record<"GET" | "POST" | "PUT" | "PATCH" | "DELETE", Handler>>>;

/** SCIM 2.0 for a client's identity provider, which shows the token of the client (docs/rules.md#provisioning). */
export function scimRoutes(parts: RouteParts): Router {
  const router = Router({ caseSensitive: true });
  const at = (address: string, handlers: Handlers): void =>
    void router.all(
      path + address,
      handled(parts, (visit) => answer(parts, handlers, visit)),
    );
  at("/ServiceProviderConfig", { GET: document((base) => serviceProviderConfig(base)) });
  at("/ResourceTypes{/:name}", { GET: document((base, { params }) => resourceTypes(base, named(params["name"]))) });
  at("/Schemas{/:name}", { GET: document((base, { params }) => schemas(base, named(params["name"]))) });
  at("/Users", { GET: list(users), POST: create(users) });
  at("/Users/:id", { GET: read(users), PUT: replace(users), PATCH: patch(users), DELETE: remove(users) });
  at("/Groups", { GET: list(groups), POST: create(groups) });
  at("/Groups/:id", { GET: read(groups), PUT: replace(groups), PATCH: patch(groups), DELETE: remove(groups) });
  router.all(
    `${path}{/*rest}`,
    handled(parts, () => Promise.reject(new ProductError("NOT_FOUND"))),
  );
  return router;
}

/** An address whose refusals are SCIM's; faults are logged by `withContext`. */
function handled(parts: RouteParts, work: (visit: Visit) => Promise<void>) {
  return withContext(
    parts,
    async (visit) => {
      try {
        await work(visit);
      } catch (error) {
        const failure = scimFailureOf(error);
        if (failure === null || failure.status >= 500) throw error;
        answerScimError(visit.response, failure);
      }
    },
    ({ response }, { status, message: detail, retryAfter }) =>
      answerScimError(response, { status, detail, retryAfter }),
  );
}

async function answer(parts: RouteParts, handlers: Handlers, { request, response, credentials, begin }: Visit) {
  sameOriginOnly(request.headers, { ...credentials, from: null }, parts.config);
  const clientid = credentials.from === "bearer" ? clientOfProvisioningToken(credentials.token ?? "") : null;
  if (clientid === null) throw new ProductError("SIGNED_OUT", { detail: "Send the SCIM token as a bearer token." });
  const handler = handlers[request.method as keyof Handlers];
  if (!handler) {
    response.setHeader("allow", Object.keys(handlers).join(", "));
    throw new Refused(405, "BAD_REQUEST", `Use ${Object.keys(handlers).join(", ")} here.`);
  }
  await parts.places.during(networkOf(callerAddress(request, parts.config.trustProxy)), async () => {
    const context = begin();
    context.points.require(points);
    const { status, body, location } = await handler(request, context, context.origin + path);
    if (context.dataspace.calls > 0) context.points.prove(`scim ${clientid}`);
    response.statusCode = status;
    if (location !== undefined) response.setHeader("location", location);
    if (body === null) return void response.end();
    response.setHeader("content-type", "application/scim+json; charset=utf-8");
    await endEncoded(request, response, Buffer.from(JSON.stringify(body)));
  });
}

function document(make: (base: string, request: Request) => object): Handler {
  return async (request, _context, base) => ({ status: 200, body: make(base, request) });
}

function list<Attributes extends WithMembers>(resource: ScimResource<Attributes>): Handler {
  return async (request, { dataspace }, base) => {
    const { asked, startIndex } = readQuery(queryOf(request), resource);
    const { rows, total } = await resource.list(dataspace, asked);
    const shown = rows.map((row) => shownAs(resource, row, request, base));
    return { status: 200, body: listOf(shown, total, startIndex) };
  };
}

function read<Attributes extends WithMembers>(resource: ScimResource<Attributes>): Handler {
  return async (request, { dataspace }, base) => {
    const row = await resource.read(dataspace, idOf(request));
    return { status: 200, body: shownAs(resource, row, request, base) };
  };
}

function create<Attributes extends WithMembers>(resource: ScimResource<Attributes>): Handler {
  return async (request, { dataspace }, base) => {
    const row = await resource.create(dataspace, attributesOf(resource, await readBody(request)));
    const location = `${base}/${resource.path}/${row.id}`;
    return { status: 201, body: shownAs(resource, row, request, base), location };
  };
}

/** PUT: what the body leaves out stays as it is. */
function replace<Attributes extends WithMembers>(resource: ScimResource<Attributes>): Handler {
  return async (request, { dataspace }, base) => {
    const body = await readBody(request);
    const before = await resource.read(dataspace, idOf(request));
    const after = attributesOf(resource, body, before);
    const row = await resource.change(dataspace, idOf(request), before, after);
    return { status: 200, body: shownAs(resource, row, request, base) };
  };
}

/** PATCH: a group is answered without a body, as it may have very many members. */
function patch<Attributes extends WithMembers>(resource: ScimResource<Attributes>): Handler {
  return async (request, { dataspace }, base) => {
    const body = await readBody(request);
    const before = await resource.read(dataspace, idOf(request));
    const after = await patchedBy(resource, body, before);
    const row = await resource.change(dataspace, idOf(request), before, after);
    if (resource.path === "Groups") return { status: 204, body: null };
    return { status: 200, body: shownAs(resource, row, request, base) };
  };
}

function remove<Attributes>(resource: ScimResource<Attributes>): Handler {
  return async (request, { dataspace }) => {
    await resource.remove(dataspace, idOf(request));
    return { status: 204, body: null };
  };
}

/** A row as the schema writes it, without the attributes that the address excludes. */
function shownAs<Attributes extends WithMembers>(
  { schema, path: at }: ScimResource<Attributes>,
  row: Attributes & Identified,
  request: Request,
  base: string,
): object {
  const { members, ...rest } = row;
  const shown = readShown(queryOf(request));
  const written = new schema(rest, "out", `${base}/${at}`, shown.filter);
  return members && shown.members ? { ...(JSON.parse(JSON.stringify(written)) as object), members } : written;
}

function idOf({ params }: Request): string {
  return String(params["id"]);
}

function named(name: unknown): string | undefined {
  return name === undefined ? undefined : String(name);
}

function queryOf({ url }: Request): URLSearchParams {
  return new URL(url, "http://gateway").searchParams;
}
