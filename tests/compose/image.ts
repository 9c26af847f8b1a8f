import { cpSync, mkdirSync, readFileSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { needsOf, packagesFor, readLock } from "../packages/lock.ts";

/** Files and folders that the last stage of the Dockerfile takes over from the built working copy. */
export function copiedIntoImage(root: string): string[] {
  const lastStage = readFileSync(join(root, "Dockerfile"), "utf8")
    .split(/^FROM /m)
    .at(-1);
  return [...(lastStage ?? "").matchAll(/^COPY --from=build \/app\/(\S+) /gm)].map(([, path = ""]) => path);
}

/** Lays out in a folder what the image holds: its sources, and those of the working copy's packages that its two programs run with. */
export function layOutImage(root: string, folder: string): void {
  for (const path of copiedIntoImage(root).filter((each) => each !== "node_modules" && !each.includes("dist"))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    cpSync(join(root, path), join(folder, path), {
      recursive: true,
      filter: (source) => !/\/(?:node_modules|dist)$/.test(source),
    });
  }
  for (const path of shippedPackages(root)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    symlinkSync(join(root, path), join(folder, path));
  }
  mkdirSync(join(folder, "node_modules/@finder"), { recursive: true });
  for (const program of ["contract", "dataspace"])
    symlinkSync(join(folder, program), join(folder, "node_modules/@finder", program));
}

/** Packages that `npm ci --omit=dev --workspace dataspace --workspace gateway` leaves in the image. */
function shippedPackages(root: string): string[] {
  const lock = readLock(root);
  return [...packagesFor(lock, needsOf(lock, ["dataspace", "gateway"]))].filter((path) =>
    /^node_modules\/(?:@[^/]+\/)?[^/]+$/.test(path),
  );
}
