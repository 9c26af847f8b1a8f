import { limits } from "@finder/contract/limits";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { open } from "@/testing/open";
import { aProduct } from "@/testing/product";
import { showError, shownFor, showSuccess } from "./messages";

const offline = "You are offline. Check your connection and try again.";

describe("a message", () => {
  const inTests = { ...shownFor };
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    Object.assign(shownFor, { plain: limits.messageDuration });
  });
  afterEach(() => {
    vi.useRealTimers();
    Object.assign(shownFor, inTests);
  });

  test.each([
    ["a success", showSuccess],
    ["a failure", showError],
  ])("hides after 3,000 ms when it is %s", async (_name, show) => {
    await open("/terms", aProduct());
    act(() => show("Said"));
    act(() => void vi.advanceTimersByTime(limits.messageDuration - 100));
    expect(screen.getByText("Said")).toBeVisible();
    act(() => void vi.advanceTimersByTime(200));
    expect(screen.queryByText("Said")).not.toBeInTheDocument();
  });

  test("stays while the focus is on it", async () => {
    await open("/terms", aProduct());
    act(() => showError("Said"));
    act(() => screen.getByRole("button", { name: "Close" }).focus());
    act(() => void vi.advanceTimersByTime(2 * limits.messageDuration));
    expect(screen.getByText("Said")).toBeVisible();
  });
});

test("a message does not follow its reader to another page", async () => {
  const person = await open("/dashboard/main/mycontacts", aProduct());
  await screen.findByText("You have no contacts yet");
  act(() => showError("Said"));
  await person.click(screen.getByRole("link", { name: "Search" }));
  await screen.findByRole("combobox", { name: /^Paste a profile URL/ });
  expect(screen.queryByText("Said")).not.toBeInTheDocument();
});

test("a message stays when the product, and not its reader, goes to another page", async () => {
  await open("/dashboard/main/mycontacts", aProduct());
  const link = await screen.findByRole("link", { name: "Search" });
  act(() => showSuccess("Said"));
  // Without a press before it, as a program's step.
  fireEvent.click(link);
  await screen.findByRole("combobox", { name: /^Paste a profile URL/ });
  expect(screen.getByText("Said")).toBeVisible();
});

test("the sentence of a lost connection goes when the connection is back", async () => {
  const line = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await open("/terms", aProduct());
  act(() => showError(offline));
  expect(screen.getByText(offline)).toBeVisible();
  line.mockReturnValue(true);
  act(() => void dispatchEvent(new Event("online")));
  await waitFor(() => expect(screen.queryByText(offline)).not.toBeInTheDocument());
  line.mockRestore();
});
