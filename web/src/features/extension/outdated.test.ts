import { expect, test } from "vitest";
import { outdatedVersion } from "./outdated";

function installed(...versions: (string | null)[]) {
  return versions.map((extensionVersion) => ({ extensionVersion }));
}

test("the oldest extension in use is named, number by number", () => {
  expect(outdatedVersion(installed(null, "0.10.0", "0.9.1", "1.0"), "0.10.0")).toBe("0.9.1");
  expect(outdatedVersion(installed("1.2", "1.2.0", null), "1.2.0")).toBeNull();
  expect(outdatedVersion([], "1.2.0")).toBeNull();
});
