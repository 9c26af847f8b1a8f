import { expect, test, vi } from "vitest";
import { speak, speakAlso } from "./i18n";
import { translation } from "./useTranslation";

function pause(ms: number): Promise<void> {
  return new Promise((go) => setTimeout(go, ms));
}

// A catalogue that takes its time.
vi.mock("@finder/contract/messages/screens/usage/ar", async (original) => {
  await pause(100);
  return original();
});

test("a screen that opens while the language changes speaks the new one", async () => {
  await speak("en");
  await speakAlso("usage");
  const changing = speak("ar");
  await pause(40);
  await Promise.all([changing, speakAlso("team")]);
  expect(translation().catalogue).toHaveProperty("team");
});
