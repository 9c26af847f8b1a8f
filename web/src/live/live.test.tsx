import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createCache } from "@/apollo/cache";
import { aContact } from "@/testing/contacts/people";
import { openStreams, someLocks, someStreams } from "@/testing/live-streams";
import { open } from "@/testing/open";
import { aProduct } from "@/testing/product";
import { keepStream } from "./keep-stream";
import { showEvent } from "./live-event";
import { shareStream } from "./share-stream";

const home = "/dashboard/main/dashboardmain";

async function opened(count = 1) {
  await waitFor(() => expect(openStreams()).toHaveLength(count));
  const [stream] = openStreams();
  if (!stream) throw new Error("no stream");
  return stream;
}

beforeEach(() => void someStreams());
afterEach(() => void vi.unstubAllGlobals());

describe("the live balance", () => {
  test("updates in the header when a teammate spends a credit", async () => {
    await open(home, aProduct());
    const stream = await opened();
    expect(stream.url).toBe("/live");
    stream.tell("credits", { id: "1", phone: 9 });
    const balances = within(await screen.findByRole("group", { name: "Credits left" }));
    expect(await balances.findByText("Phone credits: 9 left")).toBeInTheDocument();
    expect(balances.getByText("Personal email credits: 480 left")).toBeInTheDocument();
  });

  test("ignores events it does not understand", async () => {
    await open(home, aProduct());
    const stream = await opened();
    for (const text of ["{", "null", "[]", '{"phone":1}']) stream.tell("credits", text);
    stream.tell("credits", { id: "9", phone: 1 });
    expect(await screen.findByText("Phone credits: 12 left")).toBeInTheDocument();
  });

  test("is right again once the stream is back, which begins with how things stand", async () => {
    await open(home, aProduct());
    const stream = await opened();
    stream.accept();
    stream.fail();
    await waitFor(() => expect(openStreams()).toHaveLength(1));
    openStreams()[0]?.tell("credits", { id: "1", phone: 3 });
    expect(await screen.findByText("Phone credits: 3 left")).toBeInTheDocument();
  });

  test("a session that the server has ended is noticed, and nothing listens any more", async () => {
    const product = aProduct();
    await open(home, product);
    const stream = await opened();
    product.failing.set("viewer", "SESSION_ENDED");
    stream.fail(true);
    expect(await screen.findByRole("heading", { name: "Welcome back" })).toBeVisible();
    expect(openStreams()).toHaveLength(0);
  });
});

test("a person whom a source still searched for shows once it has answered", async () => {
  const product = aProduct([aContact()]);
  product.refusing.set("searchContact", "STILL_SEARCHING");
  await open("/dashboard/main/search?url=https://www.linkedin.com/in/jane-doe&data=phone", product);
  const stream = await opened();
  expect(await screen.findByText("Still searching")).toBeVisible();
  product.refusing.clear();
  stream.tell("news", { id: "1" });
  expect(await screen.findByRole("heading", { name: "Jane Doe" })).toBeVisible();
});

test("a job's progress shows, and a job that no screen shows is not cached", () => {
  const cache = createCache();
  cache.restore({ "Job:5": { __typename: "Job", id: "5", done: 1, code: null } });
  showEvent(cache, { kind: "job", entity: { id: "5", done: 7, code: "INSUFFICIENT_CREDITS", fileName: null } });
  showEvent(cache, { kind: "job", entity: { id: "6", done: 2 } });
  expect(cache.extract()).toMatchObject({ "Job:5": { done: 7, code: "INSUFFICIENT_CREDITS" } });
  expect(cache.extract()["Job:6"]).toBeUndefined();
});

describe("a stream", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test("that breaks is opened again after a while that doubles, and never twice at once", () => {
    const stop = keepStream({ onEvent: () => undefined, onRefused: () => undefined });
    for (const seconds of [1, 2, 4, 8, 16, 32, 60, 60]) {
      openStreams()[0]?.fail();
      vi.advanceTimersByTime(700 * seconds);
      expect(openStreams()).toHaveLength(0);
      vi.advanceTimersByTime(600 * seconds);
      expect(openStreams()).toHaveLength(1);
    }
    openStreams()[0]?.fail();
    dispatchEvent(new Event("online"));
    expect(openStreams()).toHaveLength(1);
    stop();
    vi.advanceTimersByTime(200_000);
    expect(openStreams()).toHaveLength(0);
  });
});

test("one tab listens for all, informs later tabs, and another takes over", async () => {
  someLocks();
  const seen: Record<"first" | "second", unknown[]> = { first: [], second: [] };
  const tab = (name: keyof typeof seen) =>
    shareStream({
      onEvent: ({ entity }) => void seen[name].push(entity),
      onRefused: () => undefined,
    });
  const closeFirst = tab("first");
  await opened();
  const closeSecond = tab("second");
  const stream = await opened();
  stream.tell("credits", { id: "1", phone: 8 });
  await waitFor(() => expect(seen).toEqual({ first: [{ id: "1", phone: 8 }], second: [{ id: "1", phone: 8 }] }));
  const late: unknown[] = [];
  const closeLate = shareStream({ onEvent: ({ entity }) => void late.push(entity), onRefused: () => undefined });
  await waitFor(() => expect(late).toEqual([{ id: "1", phone: 8 }]));
  closeLate();
  closeFirst();
  await waitFor(() => expect(openStreams().filter((one) => one !== stream)).toHaveLength(1));
  expect(openStreams()).toHaveLength(1);
  openStreams()[0]?.tell("credits", { id: "1", phone: 7 });
  expect(seen.second.at(-1)).toEqual({ id: "1", phone: 7 });
  expect(seen.first).toHaveLength(1);
  closeSecond();
  await waitFor(() => expect(openStreams()).toHaveLength(0));
});
