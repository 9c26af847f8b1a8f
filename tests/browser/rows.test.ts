import { expect, test } from "vitest";
import { settled } from "../support/browser/settled.ts";
import { onListStage } from "./screens/contacts/list-stage.ts";

const open = await onListStage();

test.each(["settings/manageseats", "settings/usage?tab=platform", "settings/usage?tab=statement", "main/mycontacts"])(
  "the rows of %s are 40 to 48 pixels high",
  async (path) => {
    const page = await open(path);
    const rows = page.locator("main table tbody tr:visible");
    await rows.first().waitFor();
    await settled(page);
    const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(40);
    expect(Math.max(...heights)).toBeLessThanOrEqual(48);
    await page.close();
  },
);
