import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { aJob } from "@/testing/contacts/job-records";
import { openStreams, someStreams } from "@/testing/live-streams";
import { open } from "@/testing/open";
import { aProduct } from "@/testing/product";

const home = "/dashboard/main/dashboardmain";

beforeEach(() => {
  localStorage.clear();
  someStreams();
});
afterEach(() => void vi.unstubAllGlobals());

test("the bell counts what was not seen, also after it was opened on another page", async () => {
  const product = aProduct();
  product.work.jobs.push(aJob({ id: "9", kind: "ENRICHMENT", state: "DONE", fileName: "leads.csv" }));
  const person = await open(home, product);
  await person.click(await screen.findByRole("button", { name: "Notifications: 1 new" }));
  const list = within(screen.getByRole("dialog", { name: "Notifications" }));
  expect(await list.findByRole("link", { name: /leads.csv is done/ })).toHaveAttribute(
    "href",
    "/dashboard/main/enrich?list=9",
  );
  expect(await screen.findByRole("button", { name: "Notifications" })).toBeVisible();
});

test("the bell says which contacts moved, and leads to them", async () => {
  const product = aProduct();
  const move = { fromTitle: "CTO", fromCompany: "Acme", toTitle: "VP", toCompany: "Globex" };
  const at = (day: string) => ({ id: day, notedOn: `${day}T09:00:00Z`, fullName: "Jane Doe", others: 0 });
  product.lists.moves.push(
    { ...at("2026-11-03"), others: 12, move },
    { ...at("2026-11-02"), move: { ...move, toCompany: "ACME" } },
    { ...at("2026-11-01"), move: { ...move, fromCompany: null, fromTitle: null } },
  );
  const person = await open(home, product);
  await person.click(await screen.findByRole("button", { name: "Notifications: 3 new" }));
  const list = within(screen.getByRole("dialog", { name: "Notifications" }));
  expect(await list.findByText("Jane Doe moved from Acme to Globex · 12 more changed jobs")).toBeVisible();
  expect(list.getByText("Jane Doe moved from CTO to VP")).toBeVisible();
  expect(list.getByRole("link", { name: /Jane Doe changed jobs/ })).toHaveAttribute(
    "href",
    "/dashboard/main/mycontacts?moved=30",
  );
});

test("an open page learns of news and of a new job without being asked for", async () => {
  const product = aProduct();
  await open(home, product);
  await screen.findByRole("button", { name: "Notifications" });
  await waitFor(() => expect(openStreams()).toHaveLength(1));
  product.work.jobs.push(aJob({ id: "9", state: "FAILED" }));
  openStreams()[0]?.tell("job", { id: "9", state: "FAILED" });
  expect(await screen.findByRole("button", { name: "Notifications: 1 new" })).toBeVisible();
  product.work.jobs.push(aJob({ id: "10", state: "DONE", createdOn: "2026-11-30T10:00:00Z" }));
  openStreams()[0]?.tell("news", { id: "1" });
  expect(await screen.findByRole("button", { name: "Notifications: 2 new" })).toBeVisible();
});
