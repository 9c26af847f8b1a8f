import { expect, it } from "vitest";
import { runHere } from "../../tests/support/run-command.ts";

it("--help lists what operators can do", async () => {
  const { code, said } = await runHere("--help", [], {});
  for (const name of ["import", "suppress", "operator", "prices", "returns"]) expect(said).toContain(`\n  ${name} `);
  expect(code).toBe(0);
});

it("an unknown command is refused by its name", async () => {
  const { code, complained } = await runHere("imprt", [], {});
  expect([code, complained]).toEqual([1, expect.stringContaining("There is no command imprt.")]);
});
