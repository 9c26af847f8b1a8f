import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { chooseLanguage, rememberedLanguage, speak } from "@/i18n/i18n";
import { open } from "@/testing/open";
import { aProduct } from "@/testing/product";

const dashboard = "/dashboard/main/dashboardmain";

function choices(product: ReturnType<typeof aProduct>) {
  return product.calls.filter(({ field }) => field === "chooseLanguage").map(({ args }) => args);
}

afterEach(async () => {
  cleanup();
  localStorage.clear();
  await speak("en");
});

test("the language chosen in the product is kept on the person", async () => {
  const product = aProduct();
  const person = await open(dashboard, product);
  await person.click(await screen.findByRole("button", { name: "Account and settings" }));
  await person.click(await screen.findByRole("button", { name: "العربية" }));
  await waitFor(() => expect(choices(product)).toEqual([{ language: "AR" }]));
});

test("a language chosen before signing in is saved on the person once", async () => {
  await chooseLanguage("ar");
  const product = aProduct();
  await open(dashboard, product);
  await waitFor(() => expect(choices(product)).toEqual([{ language: "AR" }]));
  expect(product.account.language).toBe("AR");
  expect(document.documentElement.lang).toBe("ar");
});

test("without a choice here, the page uses the language chosen elsewhere", async () => {
  const product = aProduct();
  product.account.language = "AR";
  await open(dashboard, product);
  await waitFor(() => expect(document.documentElement.lang).toBe("ar"));
  expect(rememberedLanguage()).toBe("ar");
  expect(choices(product)).toEqual([]);
});

test("every call says which language the page is in", async () => {
  await chooseLanguage("ar");
  expect(document.cookie).toContain("finder_language=ar");
  await speak("en");
  expect(document.cookie).toContain("finder_language=en");
});
