import { expect, it } from "vitest";
import { paths } from "../../web-paths.ts";
import { isWebPath } from "./is-web-path.ts";

it.each([...Object.values(paths), "/", "/dashboard", "/dashboard/main/", "/Login", "/reset-password"])(
  "the web has a page at %s",
  (path) => {
    expect(isWebPath(path)).toBe(true);
  },
);

it.each(["/nope", "/dashboard/nope", "/dashboard/settings/nope", "/login/nope", "/.env", "/constructor", ""])(
  "the web has no page at %s",
  (path) => {
    expect(isWebPath(path)).toBe(false);
  },
);
