import { screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { open } from "@/testing/open";
import { aProduct } from "@/testing/product";

afterEach(() => vi.unstubAllGlobals());

async function openWith(answer: () => Promise<Response>): Promise<void> {
  const product = aProduct();
  product.signedIn = false;
  vi.stubGlobal("fetch", answer);
  await open("/status", product);
}

test("all parts work while /ready answers 200", async () => {
  await openWith(() => Promise.resolve(Response.json({ status: "ready" })));
  expect(await screen.findByText("All systems work")).toBeVisible();
  expect(screen.getAllByText("Works")).toHaveLength(2);
});

test("the dataspace does not answer while /ready answers 503", async () => {
  await openWith(() => Promise.resolve(Response.json({ status: "not ready" }, { status: 503 })));
  expect(await screen.findByText("Some systems do not answer")).toBeVisible();
  expect(screen.getByText("Search, reveals and the API").closest("li")).toHaveTextContent("Does not answer");
  expect(screen.getByText("Website and sign-in").closest("li")).toHaveTextContent("Works");
});

test("no part answers while the gateway is unreachable", async () => {
  await openWith(() => Promise.reject(new TypeError("Failed to fetch")));
  await waitFor(() => expect(screen.getAllByText("Does not answer")).toHaveLength(2));
});
