import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { Providers } from "@/app/providers";
import { ConfirmDialog } from "./ConfirmDialog";

function ask() {
  const answers = { onConfirm: vi.fn(), onClose: vi.fn() };
  render(
    <Providers>
      <ConfirmDialog title="Delete the tag?" yes="Delete tag" danger {...answers} />
    </Providers>,
  );
  return { ...answers, person: userEvent.setup() };
}

test("a question has its verb on the button, after the button that changes nothing", async () => {
  const { person, onConfirm, onClose } = ask();
  const buttons = screen.getAllByRole("button").map(({ textContent }) => textContent);
  expect(buttons).toEqual(["Cancel", "Delete tag"]);
  await person.click(screen.getByRole("button", { name: "Delete tag" }));
  expect(onConfirm).toHaveBeenCalledOnce();
  expect(onClose).not.toHaveBeenCalled();
});
