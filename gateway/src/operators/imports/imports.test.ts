import { randomBytes } from "node:crypto";
import { connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { opening } from "../../../../tests/support/console/imports.ts";
import { aConsoleOperator } from "../../../../tests/support/console/operators.ts";
import { startDataspace, type TestDataspace } from "../../../../tests/support/dataspace.ts";
import { sized } from "../../../../tests/support/run.ts";
import { until } from "../../../../tests/support/until.ts";
import { ask, type Answered, browser, inFrontOf, type Stack } from "../../testing/stack.ts";

let stack: Stack<TestDataspace>;
let token: string;
beforeAll(async () => {
  const dataspace = await startDataspace({ JOB_POLL_MS: "20", IMPORT_FILE_BYTES: "300000000" });
  stack = await inFrontOf(dataspace, { ARRIVAL_MS: "600" });
  ({ token } = await aConsoleOperator(stack.dataspace));
});
afterAll(() => stack.close());

function inConsole(document: string, variables: object = {}): Promise<Answered> {
  return ask(stack.gateway, document, { token, variables, at: "/operator/graphql" });
}

const text = "LinkedIn URL,Name,Email\nlinkedin.com/in/door-one,One,one@acme.com\n,No Profile,\n";

async function opened(bytes: number): Promise<string> {
  const { attemptKey, fileName, sourceName, dataOn } = opening(Buffer.alloc(0));
  const { data } = await inConsole(
    `mutation ($key: String!, $name: String!, $bytes: Float!, $source: String!, $on: String!) {
      openPeopleImport(attemptKey: $key, fileName: $name, bytes: $bytes, sourceName: $source, dataOn: $on) {
        peopleImport { id state } userErrors { code } } }`,
    { key: attemptKey, name: fileName, bytes, source: sourceName, on: dataOn },
  );
  const { openPeopleImport } = data as { openPeopleImport: { peopleImport: { id: string } } };
  return openPeopleImport.peopleImport.id;
}

type Sending = { headers?: Record<string, string>; by?: string | null };

function sendFile(
  id: string,
  body: string | Uint8Array<ArrayBuffer>,
  { headers = {}, by = token }: Sending = {},
): Promise<Response> {
  return fetch(`${stack.gateway.url}/operator/imports/${id}/file`, {
    method: "POST",
    headers: {
      "content-type": "application/octet-stream",
      ...(by === null ? {} : { authorization: `Bearer ${by}` }),
      ...headers,
    },
    body,
  });
}

async function stateOf(id: string): Promise<string> {
  const { data } = await inConsole("query ($id: ID!) { peopleImport(id: $id) { state } }", { id });
  return (data as { peopleImport: { state: string } }).peopleImport.state;
}

test("an uploaded file becomes people through columns, preview, check and start", async () => {
  const id = await opened(Buffer.byteLength(text));
  expect(await (await sendFile(id, text)).json()).toEqual({ id, state: "mapping" });
  const columns = await inConsole(
    "query ($id: ID!) { peopleImportColumns(id: $id) { column name samples field trust } }",
    { id },
  );
  expect(columns.data).toMatchObject({
    peopleImportColumns: [{ field: "LINKEDINURL", trust: "SURE" }, { field: "FULL_NAME" }, { field: "EMAIL" }],
  });
  const mapping = [
    { column: 0, field: "LINKEDINURL" },
    { column: 1, field: "FULL_NAME" },
  ];
  const preview = await inConsole(
    `query ($id: ID!, $mapping: [ImportColumnInput!]!) { peopleImportPreview(id: $id, mapping: $mapping) {
      missing rows { line name business refused { reason } } } }`,
    { id, mapping },
  );
  expect(preview.data).toMatchObject({
    peopleImportPreview: {
      missing: [],
      rows: [
        { line: 2, name: "One", business: [] },
        { line: 3, refused: { reason: "NO_PROFILE" } },
      ],
    },
  });
  await inConsole(
    `mutation ($id: ID!, $mapping: [ImportColumnInput!]!) {
      checkPeopleImport(id: $id, mapping: $mapping, keep: true) { userErrors { code } } }`,
    { id, mapping },
  );
  await expect.poll(() => stateOf(id)).toBe("CHECKED");
  await inConsole("mutation ($id: ID!) { startPeopleImport(id: $id) { userErrors { code } } }", { id });
  await expect.poll(() => stateOf(id)).toBe("DONE");
  const listed = await inConsole(
    "{ peopleImports(first: 1) { items { id sourceName imported { read added rejected reasons { reason count } } } } }",
  );
  expect(listed.data).toMatchObject({
    peopleImports: {
      items: [{ id, imported: { read: 2, added: 1, rejected: 1, reasons: [{ reason: "NO_PROFILE", count: 1 }] } }],
    },
  });
  const file = await fetch(`${stack.gateway.url}/operator/imports/${id}/rejects`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(file.headers.get("content-disposition")).toBe(`attachment; filename="import-${id}-rejected.csv"`);
  expect(await file.text()).toContain("3,rejected,has no profile URL,");
});

test("an upload from another site, type or operator, or without a session, is refused", async () => {
  const id = await opened(Buffer.byteLength(text));
  const stranger = await aConsoleOperator(stack.dataspace);
  const support = await aConsoleOperator(stack.dataspace, "support");
  const tries: [Sending, number][] = [
    [{ headers: { origin: "https://elsewhere.example" } }, 403],
    [{ headers: { "content-type": "text/csv" } }, 415],
    [{ by: null }, 401],
    [{ by: stranger.token }, 404],
    [{ by: support.token }, 403],
    [{ headers: { ...browser } }, 201],
    [{}, 409],
  ];
  const found: number[] = [];
  for (const [sending] of tries) found.push((await sendFile(id, text, sending)).status);
  expect(found).toEqual(tries.map(([, status]) => status));
});

test("rejected rows are for who may import, and asks for the second factor again", async () => {
  const id = await opened(Buffer.byteLength(text));
  const statuses = [];
  for (const [role, standing] of [
    ["support", "proven"],
    ["admin", "open"],
    ["data", "proven"],
  ] as const) {
    const by = await aConsoleOperator(stack.dataspace, role, standing);
    const answer = await fetch(`${stack.gateway.url}/operator/imports/${id}/rejects`, {
      headers: { authorization: `Bearer ${by.token}` },
    });
    statuses.push(answer.status);
    await answer.body?.cancel();
  }
  expect(statuses).toEqual([403, 428, 200]);
});

test("an upload over its declared size is refused, and the right file accepted after", async () => {
  const id = await opened(1_000);
  const answer = await sendFile(id, new Uint8Array(randomBytes(5_000_000)));
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ code: "IMPORT_TOO_LARGE" });
  const right = `${text}${"x".repeat(1_000 - text.length)}`;
  expect(await (await sendFile(id, right)).json()).toMatchObject({ state: "mapping" });
});

test("a large file is streamed, and never held in memory whole", async () => {
  const row = Buffer.from("linkedin.com/in/large,Large,large@acme.com\n");
  const piece = Buffer.concat(Array.from({ length: 5_000 }, () => row));
  const pieces = sized(300, 800); // of 215 kB
  const head = Buffer.from("LinkedIn URL,Name,Email\n");
  const id = await opened(head.length + pieces * piece.length);
  const before = process.memoryUsage().rss;
  let highest = 0;
  let sent = 0;
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      highest = Math.max(highest, process.memoryUsage().rss);
      if (sent === 0) controller.enqueue(head);
      if (sent < pieces) controller.enqueue(piece);
      else controller.close();
      sent += 1;
    },
  });
  const answer = await fetch(`${stack.gateway.url}/operator/imports/${id}/file`, {
    method: "POST",
    headers: { "content-type": "application/octet-stream", authorization: `Bearer ${token}` },
    body: stream,
    duplex: "half",
  });
  expect(await answer.json()).toMatchObject({ state: "mapping" });
  // Sender, gateway and dataspace share this process.
  expect(highest - before).toBeLessThan(100_000_000);
});

test("a sender that is too slow is let go, and may send its file again", async () => {
  const id = await opened(Buffer.byteLength(text));
  const { hostname, port } = new URL(stack.gateway.url);
  const socket = connect(Number(port), hostname);
  const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  socket.on("error", () => {});
  socket.write(
    `POST /operator/imports/${id}/file HTTP/1.1\r\nhost: ${hostname}\r\nauthorization: Bearer ${token}\r\n` +
      `content-type: application/octet-stream\r\ncontent-length: ${Buffer.byteLength(text)}\r\n\r\nLinkedIn`,
  );
  await closed;
  expect(await stateOf(id)).toBe("UPLOADING");
  // The dataspace may learn a little later that the first sender is gone.
  const taken = await until(async () => {
    const answer = await sendFile(id, text);
    const body: unknown = await answer.json();
    return answer.status === 201 && body;
  });
  expect(taken).toMatchObject({ state: "mapping" });
});
