import { fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter, useLocation } from "react-router-dom";
import { expect, test } from "vitest";
import { Link, NavLink } from "./Link";

function Here() {
  const { pathname, state } = useLocation();
  return <p>{`At ${pathname}${state ? ` with ${String(state)}` : ""}`}</p>;
}

function show(links: React.ReactNode): void {
  render(
    <MemoryRouter initialEntries={["/settings/usage/api"]}>
      {links}
      <Here />
    </MemoryRouter>,
  );
}

test("a press goes to the page and hands over what belongs to it", () => {
  show(
    <Link to="/plans" state="a plan">
      Plans
    </Link>,
  );
  expect(screen.getByRole("link")).toHaveAttribute("href", "/plans");
  fireEvent.click(screen.getByRole("link"));
  expect(screen.getByText("At /plans with a plan")).toBeVisible();
});

test.each([
  ["a press with Ctrl", {}, { ctrlKey: true }],
  ["a press of another button", {}, { button: 1 }],
  ["a link to another tab", { target: "_blank" }, {}],
  ["a press that is refused", { onClick: (event: React.MouseEvent) => event.preventDefault() }, {}],
])("%s stays on the page", (_, props, press) => {
  show(
    <Link to="/plans" {...props}>
      Plans
    </Link>,
  );
  fireEvent.click(screen.getByRole("link"), press);
  expect(screen.getByText("At /settings/usage/api")).toBeVisible();
});

test("a menu marks the current page and pages below it, not one with the same prefix", () => {
  show(
    ["/settings/usage", "/settings/usage/api", "/settings/us"].map((to) => (
      <NavLink key={to} to={to}>
        {to}
      </NavLink>
    )),
  );
  expect(screen.getAllByRole("link").map((link) => link.getAttribute("aria-current"))).toEqual(["page", "page", null]);
});
