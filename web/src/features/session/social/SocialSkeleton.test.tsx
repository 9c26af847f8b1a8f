import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Providers } from "@/app/providers";
import { rememberProviders, SocialSkeleton } from "./SocialSkeleton";

function show() {
  return render(
    <Providers>
      <SocialSkeleton />
    </Providers>,
  );
}

test("room is kept for the providers' buttons, but not where the last visit found none", () => {
  show();
  expect(screen.getByRole("status", { name: "Loading" })).toBeInTheDocument();
  rememberProviders(0);
  show();
  expect(screen.getAllByRole("status", { name: "Loading" })).toHaveLength(1);
  rememberProviders(2);
  show();
  expect(screen.getAllByRole("status", { name: "Loading" })).toHaveLength(2);
});
