import { cleanup, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { open } from "@/testing/open";
import { aProduct } from "@/testing/product";
import { aTeam, aTeamMember } from "@/testing/team/team-people";

const permissions = ["dashboard.view", "team.manage", "billing.view", "plans.view", "plans.change"];
const screens = ["/dashboard/main/dashboardmain", "/dashboard/settings/billing", "/dashboard/settings/manageseats"];

/** How far the bar of the seats is filled on a screen, in percent, and the words of its name. */
async function seatsAt(address: string, used: number, total: number) {
  const seats = { total, used, available: total - used };
  const product = aProduct([], { permissions, seats, apiKeys: { total: 0, used: 0, available: 0 } });
  const members = Array.from({ length: used - 1 }, (_, index) => aTeamMember({ id: `${100 + index}` }));
  product.team = aTeam(members, total);
  await open(address, product);
  const bar = await screen.findByRole("meter");
  const part = (name: string) => Number(bar.getAttribute(name));
  const seen = { filled: (100 * part("aria-valuenow")) / part("aria-valuemax"), name: bar.getAttribute("aria-label") };
  cleanup();
  return seen;
}

test.each([
  [1, 5, 20],
  [3, 4, 75],
  [5, 5, 100],
])("%i of %i seats used fill the bar to %i percent on every screen, with its text", async (used, total, filled) => {
  for (const address of screens) {
    const seen = await seatsAt(address, used, total);
    expect({ address, filled: seen.filled }).toEqual({ address, filled });
    expect(seen.name).toContain(`${used} of ${total}`);
    expect(seen.name).not.toContain("left");
  }
});
