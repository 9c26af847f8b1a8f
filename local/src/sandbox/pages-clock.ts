import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../programs.ts";

const script = "clock.js";

/** Copies the built web with the sandbox's clock, and returns its setter. Open pages keep theirs until a reload. */
export function pagesWithClock(folder: string): { readonly dist: string; readonly setAhead: (ahead: number) => void } {
  const dist = join(folder, "web");
  rmSync(dist, { recursive: true, force: true });
  cpSync(join(root, "web/dist"), dist, { recursive: true });
  for (const page of ["index.html", "operator/operator.html"]) runFirst(join(dist, page));
  return {
    dist,
    setAhead: (ahead) => {
      const clock = `{
  const RealDate = Date, now = () => RealDate.now() + ${ahead};
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, given, made) => Reflect.construct(target, given.length === 0 ? [now()] : given, made),
    apply: () => new RealDate(now()).toString(),
    get: (target, key) => (key === "now" ? now : Reflect.get(target, key)),
  });
}
`;
      writeFileSync(join(dist, script), clock);
    },
  };
}

/** Has a page run the clock before its own scripts; the forms that the build has compressed would not. */
function runFirst(page: string): void {
  const html = readFileSync(page, "utf8");
  writeFileSync(page, html.replace("<head>", `<head>\n    <script src="/${script}"></script>`));
  for (const form of ["br", "zst", "gz"]) rmSync(`${page}.${form}`, { force: true });
}
