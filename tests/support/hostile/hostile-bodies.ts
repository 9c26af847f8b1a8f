import { gzipSync } from "node:zlib";

/** A request body that tries to block the dataspace's event loop, and its permitted senders. */
export type HostileBody = {
  readonly what: string;
  readonly path: string;
  readonly by: "owner" | "operator";
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: () => Buffer | FormData;
  /** It is worked on for many seconds, others being served meanwhile. */
  readonly long?: true;
};

const mega = 1024 * 1024;

const noText = "bytes that are no UTF-8";
const texts: readonly (readonly [string, (bytes: number) => Buffer])[] = [
  ["carriage returns", (bytes) => filled(bytes, "\r")],
  ["line ends", (bytes) => filled(bytes, "\n")],
  ["one line", (bytes) => filled(bytes, "x")],
  ["quotes", (bytes) => filled(bytes, '"')],
  ["quotes that close and open", (bytes) => filled(bytes, '"",')],
  ["commas", (bytes) => filled(bytes, ",")],
  ["rows of commas", (bytes) => filled(bytes, `${",".repeat(150)}\n`)],
  ["zero-width characters", (bytes) => filled(bytes, "\u200B")],
  [noText, (bytes) => filled(bytes, Buffer.from([0xff, 0xc3, 0x28, 0x2c, 0x0a]))],
  ["blanks", (bytes) => filled(bytes, " \t")],
  ["signs of phone numbers", (bytes) => filled(bytes, "+1 (4) ")],
  ["emails without an end", (bytes) => filled(bytes, "a@a.")],
];

const lists: HostileBody[] = [
  ...texts.map(([what, make]) => ({
    what: `a list of ${what}`,
    path: "files/lists",
    by: "owner" as const,
    body: () => inForm(make(9.5 * mega)),
  })),
  { what: "a list of as many cells as may be", path: "files/lists", by: "owner", body: () => inForm(rows(2_400, 200)) },
  {
    what: "a list with ever longer rows",
    path: "files/lists",
    by: "owner",
    body: () => inForm(Buffer.concat([Buffer.from("a,b\n"), filled(9 * mega, `${"z".repeat(100_000)},x\n`)])),
  },
];

const suppressionLists: HostileBody[] = texts.map(([what, make]) => ({
  what: `a suppression list of ${what}`,
  path: "suppressionlist",
  by: "operator" as const,
  type: "text/csv",
  body: () => make(10 * mega),
  ...(what === noText ? { long: true as const } : {}),
}));

const bodies: HostileBody[] = [
  json("brackets that never close", () => filled(4 * mega - 1, "[")),
  json("a deep list", () => Buffer.concat([filled(2 * mega - 4, "["), filled(2 * mega - 4, "]")])),
  json("deep objects", () => Buffer.concat([filled(3 * mega, '{"a":'), Buffer.from("1"), filled(mega / 2, "}")])),
  json("many keys", () => Buffer.from(`{${Array.from({ length: 250_000 }, (_, at) => `"k${at}":1`).join(",")}}`)),
  json("many numbers", () => Buffer.from(`[${"1e9,".repeat(mega - 10)}1]`)),
  json("one long text", () => Buffer.from(`{"linkedinurl":"${"x".repeat(4 * mega - 100)}"}`)),
  json("one long text of escapes", () => Buffer.from(`{"linkedinurl":"${"\\u200B".repeat(650_000)}"}`)),
  json("names of prototypes", () => Buffer.from(`[${Array(120_000).fill('{"__proto__":{"a":1}}').join(",")}]`)),
  json(
    "many records",
    () => Buffer.from(`{"resource":[${Array(180_000).fill('{"appuserid":1}').join(",")}]}`),
    "app/_table/appuser",
  ),
  json(
    "many chosen people",
    () =>
      Buffer.from(
        JSON.stringify({
          selection: { ids: Array.from({ length: 150_000 }, (_, at) => `in/person-${at}`) },
          types: ["directdial"],
          attemptkey: "hostile-1",
        }),
      ),
    "bulkreveal",
  ),
  json("more than may be sent", () => filled(10 * mega, "["), "searchurl"),
  {
    what: "JSON packed by gzip",
    path: "searchurl",
    by: "owner",
    type: "application/json",
    headers: { "content-encoding": "gzip" },
    body: () => gzipSync(filled(100 * mega, " ")),
  },
];

const boundary = "----hostile";

const forms: HostileBody[] = [
  multipart("huge heads", () =>
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="files"; x="${"y".repeat(9 * mega)}\r\n\r\n`),
  ),
  multipart("many heads", () => Buffer.from(`--${boundary}\r\n${"A: b\r\n".repeat(1_500_000)}\r\n`)),
  multipart("many fields", () =>
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n`.repeat(120_000)),
  ),
  multipart("boundaries alone", () => Buffer.from(`--${boundary}\r\n`.repeat(600_000))),
  multipart("beginnings of boundaries", () => filled(9 * mega, "\r\n------hostil")),
];

/** Every body that is sent to make the program stand still. */
export const hostileBodies: readonly HostileBody[] = [...lists, ...suppressionLists, ...bodies, ...forms];

/** So much of a text that it fills a number of bytes. */
function filled(bytes: number, text: string | Buffer): Buffer {
  return Buffer.alloc(bytes, text);
}

function inForm(content: Buffer, name = "people.csv"): FormData {
  const form = new FormData();
  form.append("files", new Blob([new Uint8Array(content)]), name);
  return form;
}

function rows(count: number, cells: number): Buffer {
  return Buffer.from(`${Array(cells).fill("linkedin.com/in/x-1").join(",")}\n`.repeat(count));
}

function json(what: string, body: () => Buffer, path = "searchurl"): HostileBody {
  return {
    what: `JSON of ${what}`,
    path,
    by: "owner",
    type: "application/json",
    body,
  };
}

function multipart(what: string, body: () => Buffer): HostileBody {
  return {
    what: `a form of ${what}`,
    path: "files/lists",
    by: "owner",
    type: `multipart/form-data; boundary=${boundary}`,
    body,
  };
}
