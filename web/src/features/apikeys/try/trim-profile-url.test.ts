import { expect, test } from "vitest";
import { trimProfileUrl } from "./trim-profile-url";

test.each([
  ["https://www.linkedin.com/in/jane-doe/", "linkedin.com/in/jane-doe"],
  ["  HTTPS://de.LinkedIn.com/in/jane-doe///  ", "LinkedIn.com/in/jane-doe"],
  ["linkedin.com/in/jane-doe", "linkedin.com/in/jane-doe"],
  ["https://example.com/jane/", "https://example.com/jane"],
  ["///", ""],
])("the URL %j is sent as %j: from the provider's name on, without trailing slashes", (text, sent) =>
  expect(trimProfileUrl(text)).toBe(sent),
);
