import { expect, test, vi } from "vitest";
import { speak, speakAlso } from "./i18n";
import { translation } from "./useTranslation";

const { asked, comes } = vi.hoisted(() => ({
  asked: Promise.withResolvers<void>(),
  comes: Promise.withResolvers<void>(),
}));

// A catalogue that takes its time.
vi.mock("@finder/contract/messages/screens/usage/ar", async (original) => {
  asked.resolve();
  await comes.promise;
  return original();
});

test("a screen that opens while the language changes speaks the new one", async () => {
  await speak("en");
  await speakAlso("usage");
  const changing = speak("ar");
  await asked.promise;
  const opening = speakAlso("team");
  comes.resolve();
  await Promise.all([changing, opening]);
  expect(translation().catalogue).toHaveProperty("team");
});
