import { ChakraProvider } from "@chakra-ui/react";
import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter, useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { expect, test } from "vitest";
import { Link, NavLink } from "./Link";
import { PageTabs } from "./PageTabs";
import { system } from "../theme/theme";

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

function Tabbed() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const tabs = ["platform", "statement"].map((key) => ({ key, text: key }));
  return (
    <ChakraProvider value={system()}>
      <PageTabs label="Usage views" tabs={tabs} current={search.get("tab") ?? "platform"} />
      <button onClick={() => void navigate(-1)}>Back</button>
    </ChakraProvider>
  );
}

test("tabs are links of a named list: one is current, Enter opens, Back returns", async () => {
  show(<Tabbed />);
  const tabs = within(screen.getByRole("navigation", { name: "Usage views" })).getAllByRole("link");
  const current = () => tabs.filter((tab) => tab.getAttribute("aria-current") === "page");
  expect(current()).toEqual([tabs[0]]);
  tabs[1]?.focus();
  await userEvent.keyboard("{Enter}");
  expect(current()).toEqual([tabs[1]]);
  fireEvent.click(screen.getByRole("button", { name: "Back" }));
  await waitFor(() => expect(current()).toEqual([tabs[0]]));
});
