import { messages as ar } from "@finder/contract/messages/screens/search/ar";
import { messages as en } from "@finder/contract/messages/screens/search/en";
import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { chooseLanguage } from "@/i18n/i18n";
import { anEvent } from "@/testing/contacts/opinions";
import { open } from "@/testing/open";
import { aRevealedContact } from "@/testing/contacts/people";
import { aProduct } from "@/testing/product";

const page = "/dashboard/main/search?url=https://www.linkedin.com/in/jane-doe&data=business";
const owner = { name: "Maria Member", isViewer: false, since: new Date(Date.now() - 3 * 86_400_000).toISOString() };

async function openPanel(product: ReturnType<typeof aProduct>) {
  const person = await open(page, product);
  await person.click(await screen.findByRole("button", { name: "Details and history of Jane Doe" }));
  return { person, panel: within(await screen.findByRole("dialog", { name: "Jane Doe" })) };
}

test("a panel shows all data with their owners, the tags, and the history newest first", async () => {
  const jane = aRevealedContact({ tags: ["hot"], data: { PHONE: { owned: true, owner } } });
  const product = aProduct([jane]);
  const returned = anEvent({ id: "2", kind: "REFUNDED", charged: -1, memberName: null });
  product.opinions.history.set(jane.id, [returned, anEvent()]);
  const { person, panel } = await openPanel(product);
  expect(await panel.findByText("Maria Member revealed it 3 days ago")).toBeVisible();
  expect(panel.getByText("hot")).toBeVisible();
  expect(panel.getByRole("link", { name: "jane.doe@acme.example" })).toBeVisible();
  expect(panel.getByRole("button", { name: "Open · free: Phone Number of Jane Doe" })).toBeVisible();
  await person.click(panel.getByText("How values were checked"));
  const { parentElement: checked } = await panel.findByText(
    /Deliverable · mail server found · checked 5 Nov 2026 · from an import/,
  );
  expect(checked).toHaveTextContent("jane.doe@acme.example");
  const [first, second] = panel
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent)
    .filter((text) => text !== "hot" && text !== checked?.textContent);
  expect(first).toMatch(/^Credit returned: Business Email1 credit returnedSomeone on your team/);
  expect(second).toMatch(/^Revealed: Business Email1 credit spentOlivia Owner/);
});

test("a panel says when and where a person moved, at the top and in the history", async () => {
  const jane = aRevealedContact();
  const product = aProduct([jane]);
  const move = { fromTitle: "Head of Sales", fromCompany: "A", toTitle: "VP", toCompany: null };
  const moved = { id: "m", kind: "MOVED", datum: null, charged: 0, memberName: null, move } as const;
  product.opinions.history.set(jane.id, [anEvent({ ...moved, happenedOn: "2026-11-12T09:00:00Z" }), anEvent()]);
  const { panel } = await openPanel(product);
  expect(await panel.findByText("Moved on 12 Nov 2026: Head of Sales at A → VP")).toBeVisible();
  expect(panel.getByText("Changed jobs").closest("li")).toHaveTextContent(
    /^Changed jobsHead of Sales at A → VP12 Nov 2026/,
  );
});

test.each([
  ["en", en, "By the browser extension"],
  ["ar", ar, "عبر إضافة المتصفح"],
] as const)(
  "events show in the reader's language (%s), and a note as its author wrote it",
  async (language, { feedback }, added) => {
    const jane = aRevealedContact();
    const product = aProduct([jane]);
    const voted = (note: string, at: number) => anEvent({ id: `v${at}`, kind: "VOTED", charged: 0, note });
    const notes = ["upvote", "downvote", "invalid", "outdated", "wrongperson", "others", "=1+1"];
    const sent = anEvent({ id: "a", kind: "ADDED", datum: null, charged: 0, note: "extension" });
    product.opinions.history.set(jane.id, [...notes.map(voted), sent]);
    const { panel } = await openPanel(product);
    await panel.findByText("=1+1");
    await act(() => chooseLanguage(language));
    const { INVALID, OUTDATED, WRONG_PERSON, OTHERS } = feedback.reasons;
    const words = [feedback.up, feedback.down, INVALID.email, OUTDATED, WRONG_PERSON, OTHERS, "=1+1", added];
    await panel.findAllByText(added);
    const texts = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
    for (const word of words) expect(texts.some((text) => text?.includes(word))).toBe(true);
    for (const wire of ["upvote", "invalid", "wrongperson"])
      expect(texts.some((text) => text?.includes(wire))).toBe(false);
    await act(() => chooseLanguage("en"));
  },
);

test("it closes by its button, and what happens in it shows behind it", async () => {
  const { person, panel } = await openPanel(aProduct([aRevealedContact({ data: { PHONE: { owned: true } } })]));
  await person.click(await panel.findByRole("button", { name: "Works well: Business Email of Jane Doe" }));
  await person.click(panel.getByRole("button", { name: "Close the details" }));
  expect(screen.queryByRole("dialog", { name: "Jane Doe" })).not.toBeInTheDocument();
  const vote = screen.getByRole("button", { name: "Works well: Business Email of Jane Doe" });
  expect(vote).toHaveAttribute("aria-pressed", "true");
});

test("a history that does not load can be asked for again", async () => {
  const product = aProduct([aRevealedContact()]);
  product.failing.set("contactHistory", "UNAVAILABLE");
  const { person, panel } = await openPanel(product);
  const retry = await panel.findByRole("button", { name: "Try again" });
  product.failing.clear();
  await person.click(retry);
  expect(await panel.findByText("Nothing has happened yet.")).toBeVisible();
});

test("tags are put on and taken off in the panel", async () => {
  const product = aProduct([aRevealedContact({ tags: ["hot"] })]);
  const { person, panel } = await openPanel(product);
  await person.type(await panel.findByRole("textbox", { name: "Add a tag" }), "Berlin{Enter}");
  expect(await panel.findByRole("button", { name: "Remove the tag Berlin" })).toBeVisible();
  expect(panel.getByRole("textbox", { name: "Add a tag" })).toHaveValue("");
  await person.click(panel.getByRole("button", { name: "Remove the tag hot" }));
  await waitFor(() => expect(panel.queryByText("hot")).not.toBeInTheDocument());
  const tagged = () => product.calls.filter(({ field }) => field === "tagContacts").map(({ args }) => args);
  await waitFor(() =>
    expect(tagged()).toEqual([
      { selection: { ids: ["in/jane-doe"] }, add: ["Berlin"], remove: [] },
      { selection: { ids: ["in/jane-doe"] }, add: [], remove: ["hot"] },
    ]),
  );
});
