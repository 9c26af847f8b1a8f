/** The REST calls that the measured operations use, as an OpenAPI document. */
const integer = { type: "integer" };
const text = { type: "string", nullable: true };
const flag = { type: "boolean" };

type Shape = object;

const schemas: Record<string, Shape> = {
  Plan: object({
    planid: integer,
    name: text,
    price: { type: "number" },
    details: text,
    availableseats: integer,
    availableapicall: integer,
  }),
  Subscription: object({
    subscriptionid: integer,
    planid: integer,
    autorenew: integer,
    expirydate: text,
    transactionid: text,
    subscriptionplan_by_planid: { $ref: "#/components/schemas/Plan" },
  }),
  Credits: object({
    usercreditid: integer,
    personal_email_credits: integer,
    bus_email_credits: integer,
    contactcredit: integer,
    emailcredit: integer,
    seatcount: integer,
    apicallcount: integer,
  }),
  Client: object({
    clientid: integer,
    companyname: text,
    usersubscription_by_clientid: list({ $ref: "#/components/schemas/Subscription" }),
    usercredit_by_clientid: list({ $ref: "#/components/schemas/Credits" }),
  }),
  Member: object({
    appuserid: integer,
    clientid: integer,
    name: text,
    firstname: text,
    lastname: text,
    email: text,
    role: text,
    isactive: integer,
    invitestatus: text,
    createdon: text,
    creditsused: integer,
    client_by_clientid: { $ref: "#/components/schemas/Client" },
  }),
  Datum: object({
    type: text,
    found: flag,
    open: flag,
    cost: integer,
    values: list({ type: "string" }),
    validation: text,
  }),
  Contact: object({
    profilekey: text,
    full_name: text,
    linkedinurl: text,
    title: text,
    company: text,
    data: list({ $ref: "#/components/schemas/Datum" }),
  }),
  Meta: object({ count: integer }),
};

const names = list({ type: "string" });
const fields = object({ person: names, data: names, datum: names });

/** Returns the OpenAPI document of `endpoint`; POSTs that only read are declared as queries. */
export function openApi(endpoint: string): object {
  return {
    openapi: "3.0.3",
    info: { title: "dataspace", version: "1" },
    servers: [{ url: endpoint }],
    components: { schemas },
    paths: {
      "/api/v2/user/session": {
        get: {
          operationId: "session",
          responses: answer(object({ appuser: { $ref: "#/components/schemas/Member" } })),
        },
      },
      "/api/v2/finder/_table/appuser": {
        get: {
          operationId: "team",
          parameters: [
            ...["filter", "fields", "order", "include_count"].map((name) => query(name, { type: "string" })),
            ...["limit", "offset"].map((name) => query(name, integer)),
          ],
          responses: answer(rows("Member")),
        },
      },
      "/api/v2/searchname": {
        post: {
          operationId: "contacts",
          requestBody: json(object({ limit: integer, offset: integer, searchtext: { type: "string" }, fields })),
          responses: answer(rows("Contact")),
        },
      },
      "/api/v2/datascript/appcounters": {
        post: {
          operationId: "counters",
          requestBody: json({ type: "object", properties: { all: flag } }),
          responses: answer(object({ revealed: object({ 7: integer, 30: integer, 90: integer }) })),
        },
      },
    },
  };
}

/** The POSTs that only read. */
export const readingPosts = ["contacts", "counters"];

function object(properties: Record<string, Shape>): Shape {
  return { type: "object", properties };
}

function list(items: Shape): Shape {
  return { type: "array", items };
}

function answer(schema: Shape): object {
  return { 200: { description: "ok", ...json(schema) } };
}

function query(name: string, schema: Shape): object {
  return { in: "query", name, schema };
}

function rows(row: string): Shape {
  return object({
    resource: list({ $ref: `#/components/schemas/${row}` }),
    meta: { $ref: "#/components/schemas/Meta" },
  });
}

function json(schema: Shape): object {
  return { content: { "application/json": { schema } } };
}
