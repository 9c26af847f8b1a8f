import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../programs.ts";

const early = "appearance.js";

/** A copy of the built web whose clock is that of the sandbox, and what moves it. Pages that are open go on with theirs until they are loaded again. */
export function pagesWithClock(folder: string): { readonly dist: string; readonly tell: (ahead: number) => void } {
  const [built, dist] = [join(root, "web/dist"), join(folder, "web")];
  rmSync(dist, { recursive: true, force: true });
  cpSync(built, dist, { recursive: true });
  const rest = readFileSync(join(built, early), "utf8");
  return {
    dist,
    tell: (ahead) => {
      const clock = `{
  const RealDate = Date, now = () => RealDate.now() + ${ahead};
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, given, made) => Reflect.construct(target, given.length === 0 ? [now()] : given, made),
    apply: () => new RealDate(now()).toString(),
    get: (target, key) => (key === "now" ? now : Reflect.get(target, key)),
  });
}
`;
      writeFileSync(join(dist, early), clock + rest);
    },
  };
}
