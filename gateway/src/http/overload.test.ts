import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { startGateway, type TestGateway } from "../../../tests/support/gateway.ts";
import { until } from "../../../tests/support/until.ts";
import { ask, codesOf } from "../testing/stack.ts";

const open: { close: () => unknown }[] = [];
afterEach(async () => {
  for (const each of open.splice(0).toReversed()) await each.close();
});

const [atOnce, waiting] = [4, 3];
const limits = { REQUESTS_AT_ONCE: `${atOnce}`, REQUESTS_WAITING: `${waiting}`, REQUEST_WAIT_MS: "200" };

const client = { clientid: 7, companyname: "Acme", usersubscription_by_clientid: [], usercredit_by_clientid: [{}] };
const session = JSON.stringify({
  session_token: "t",
  token_expiry_date: "",
  appuser: { role: "client", clientid: 7, appuserid: 1, client_by_clientid: client },
});

/** Starts a dataspace that answers on command, or only its sign-ins so, and records how many it held at once. */
async function aSlowDataspace(holds: "all" | "sign-ins" = "all") {
  const held: ServerResponse[] = [];
  let most = 0;
  let isSlow = true;
  const answer = (response: ServerResponse): void => void response.end(session);
  const server: Server = createServer((request, response) => {
    if (!isSlow || request.url?.endsWith("programs/heartbeat")) return answer(response);
    if (holds === "sign-ins" && request.method !== "POST") return answer(response);
    most = Math.max(most, held.push(response));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  open.push({ close: () => server.closeAllConnections() }, server);
  const speedUp = (): void => {
    isSlow = false;
    held.splice(0).forEach(answer);
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, most: () => most, speedUp };
}

const read = "{ viewer { id } }";
const change = "mutation { signOut { signedOut } }";

const signIn =
  'mutation { signIn(email: "a@acme.com", password: "Some-Horse-1") { sessionToken userErrors { code } } }';

function publicCall(gateway: TestGateway): Promise<Response> {
  return fetch(`${gateway.url}/v1/account`);
}

/** Moves the clock by which the gateway judges a refusal, until the test ends. */
function aSecondLater(): void {
  const now = performance.now.bind(performance);
  const clock = vi.spyOn(performance, "now").mockImplementation(() => now() + 1_000);
  onTestFinished(() => clock.mockRestore());
}

test.each([
  ["plain reads", read],
  ["changes", change],
])("too many concurrent %s: the dataspace gets its limit, the rest Retry-After", async (_what, query) => {
  const dataspace = await aSlowDataspace();
  const gateway = await startGateway({ url: dataspace.url, appKey: "0123456789abcdef" }, limits);
  open.push(gateway);
  const came = Array.from({ length: 40 }, (_, each) => ask(gateway, query, { token: `t${each}` }));
  let refused = 0;
  const allRefused = new Promise<void>((resolve) => {
    for (const each of came)
      void each.then(({ status }) => (status === 503 && ++refused === 40 - atOnce ? resolve() : null));
  });
  await allRefused; // those who waited in line as well, while nothing got done
  expect(dataspace.most()).toBe(atOnce);
  expect((await fetch(`${gateway.url}/health`)).status).toBe(200);
  const publicAnswer = await publicCall(gateway);
  expect([publicAnswer.status, publicAnswer.headers.get("retry-after")]).toEqual([503, "1"]);
  expect(publicAnswer.headers.get("x-credits-charged")).toBe("0");
  dataspace.speedUp();
  const answers = await Promise.all(came);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(atOnce);
  for (const answer of answers.filter(({ status }) => status !== 200)) {
    expect(codesOf(answer)).toEqual(["UNAVAILABLE"]);
    expect(answer.headers.get("retry-after")).toBe("1");
  }
  aSecondLater(); // as Retry-After says
  const after = await Promise.all(
    Array.from({ length: atOnce + waiting }, (_, each) => ask(gateway, query, { token: `u${each}` })),
  );
  expect(after.map(({ status }) => status)).toEqual(after.map(() => 200));
});

test("callers of one network do not keep those of another from being answered", async () => {
  const dataspace = await aSlowDataspace();
  const gateway = await startGateway(
    { url: dataspace.url, appKey: "0123456789abcdef" },
    { ...limits, REQUEST_WAIT_MS: "10000", TRUST_PROXY: "1" },
  );
  open.push(gateway);
  const from = (address: string): Record<string, string> => ({ "x-forwarded-for": address });
  const flood = Array.from({ length: 40 }, (_, each) =>
    ask(gateway, read, { token: `t${each}`, headers: from("203.0.113.1") }),
  );
  let refused = 0;
  for (const each of flood) void each.then(({ status }) => (refused += status === 503 ? 1 : 0));
  const overflow = flood.length - atOnce - waiting;
  await until(() => refused === overflow);
  const member = ask(gateway, read, { token: "member", headers: from("198.51.100.7") });
  const other = ask(gateway, read, { token: "other", headers: from("2001:db8::1") });
  await until(() => refused === overflow + 2); // of those in line, two made room
  dataspace.speedUp();
  expect([(await member).status, (await other).status]).toEqual([200, 200]);
  await Promise.all(flood);
  expect(refused).toBe(overflow + 2);
});

test("sign-ins that wait for a hash take no place of others, and sixteen run at once", async () => {
  const dataspace = await aSlowDataspace("sign-ins");
  const gateway = await startGateway(
    { url: dataspace.url, appKey: "0123456789abcdef" },
    { ...limits, TRUST_PROXY: "1" },
  );
  open.push(gateway);
  open.push({ close: dataspace.speedUp });
  const signIns: Promise<string[]>[] = [];
  let answered = 0;
  for (let held = 1; held <= 16; held += 1) {
    const headers = { "x-forwarded-for": `203.0.${held}.1` };
    signIns.push(ask(gateway, signIn, { headers }).then(codesOf));
    void signIns.at(-1)?.then(() => (answered += 1));
    await until(() => dataspace.most() === held || answered > 0);
  }
  for (let more = 0; more < waiting; more += 1) signIns.push(ask(gateway, signIn).then(codesOf));
  const answer = await ask(gateway, read, { token: "member" });
  expect([answer.status, codesOf(answer)]).toEqual([200, []]);
  dataspace.speedUp();
  expect((await Promise.all(signIns)).flat()).not.toContain("UNAVAILABLE");
  expect(dataspace.most()).toBe(16);
});

test("a body that does not arrive blocks no other request", async () => {
  const dataspace = await aSlowDataspace();
  dataspace.speedUp();
  const gateway = await startGateway({ url: dataspace.url, appKey: "0123456789abcdef" }, limits);
  open.push(gateway);
  const stopped = new AbortController();
  const endless = Array.from({ length: 2 * (atOnce + waiting) }, () =>
    fetch(`${gateway.url}/graphql`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: new ReadableStream({ start: (body) => body.enqueue(new TextEncoder().encode('{"query":')) }),
      duplex: "half",
      signal: stopped.signal,
    }).catch(() => null),
  );
  await fetch(`${gateway.url}/health`);
  expect((await ask(gateway, read, { token: "one" })).status).toBe(200);
  stopped.abort();
  await Promise.all(endless);
});
