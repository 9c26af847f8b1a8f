import { ChakraProvider } from "@chakra-ui/react";
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, test } from "vitest";
import { speak } from "@/i18n/i18n";
import { system } from "../../theme/theme";
import { CountrySelect } from "./CountrySelect";

function Form() {
  const [code, setCode] = useState("");
  return (
    <ChakraProvider value={system()}>
      <CountrySelect label="Country" value={code} onChange={setCode} />
      <output>{code}</output>
    </ChakraProvider>
  );
}

async function open() {
  const person = userEvent.setup();
  render(<Form />);
  await person.click(screen.getByRole("button", { name: /Country/ }));
  return person;
}

function names() {
  return within(screen.getByRole("listbox"))
    .getAllByRole("option")
    .map((one) => one.textContent);
}

describe("choosing a country", () => {
  test("offers every country of the world by name", async () => {
    await open();
    expect(names()).toHaveLength(249);
    expect(names()[0]).toBe("Afghanistan");
  });

  test("finds one by the beginning of its name, without its accents, and by its code", async () => {
    const person = await open();
    const search = screen.getByRole("combobox", { name: "Search for a country" });
    await waitFor(() => expect(search).toHaveFocus());
    await person.type(search, "cote d");
    expect(names()).toEqual(["Côte d’Ivoire"]);
    await person.clear(search);
    await person.type(search, "DEU");
    expect(names()[0]).toBe("Germany");
  });

  test("works by keyboard alone and gives the focus back", async () => {
    const person = await open();
    await person.keyboard("ger{ArrowDown}{ArrowUp}{Enter}");
    expect(screen.getByRole("status", { name: "" })).toHaveTextContent("DEU");
    await waitFor(() => expect(screen.getByRole("button", { name: "Country Germany" })).toHaveFocus());
    await person.keyboard("f");
    expect(screen.getByRole("combobox")).toHaveValue("f");
    await person.keyboard("{Escape}");
    expect(screen.queryByRole("listbox")).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole("button", { name: "Country Germany" })).toHaveFocus());
  });

  test("says when nothing matches", async () => {
    const person = await open();
    await person.keyboard("atlantis");
    expect(screen.getByText("Nothing matches “atlantis”.")).toBeVisible();
  });

  test("names countries in the reader's language, and also finds their English names", async () => {
    await speak("ar");
    const person = await open();
    await person.keyboard("germany");
    expect(names()).toEqual(["ألمانيا"]);
    await speak("en");
  });

  test("closes on a click outside", async () => {
    const person = await open();
    await person.click(document.body);
    expect(screen.queryByRole("listbox")).not.toBeInTheDocument();
  });
});
