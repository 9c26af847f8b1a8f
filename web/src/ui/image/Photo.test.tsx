import { ChakraProvider } from "@chakra-ui/react";
import { fireEvent, render } from "@testing-library/react";
import { expect, test } from "vitest";
import { Photo } from "./Photo";
import { system } from "../theme/theme";

function show(name: string) {
  const { container } = render(
    <ChakraProvider value={system()}>
      <Photo name={name} src="/files/avatars/7.png" />
    </ChakraProvider>,
  );
  const photo = container.querySelector("img");
  if (photo) fireEvent.error(photo);
  return container;
}

test("a photo that cannot be loaded falls back to the initials", () => {
  const place = show("Ann van der Bee");
  expect(place.querySelector("img")).toBeNull();
  expect(place.querySelector("[data-initials=AB]")).not.toBeNull();
});

test("and to an icon for a person without a name", () => {
  const place = show(" ");
  expect(place.querySelector("img")).toBeNull();
  expect(place.querySelector("svg")).not.toBeNull();
});
