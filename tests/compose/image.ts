import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";

/** Files and folders that the last stage of the Dockerfile takes over from the built working copy. */
export function copiedIntoImage(root: string): string[] {
  const lastStage = readFileSync(join(root, "Dockerfile"), "utf8")
    .split(/^FROM /m)
    .at(-1);
  return [...(lastStage ?? "").matchAll(/^COPY --from=build \/app\/(\S+) /gm)].map(([, path = ""]) => path);
}

/** Lays out in a folder what the image holds of the sources; packages are those of the working copy. */
export function layOutImage(root: string, folder: string): void {
  for (const path of copiedIntoImage(root).filter((each) => each !== "node_modules" && !each.includes("dist"))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    cpSync(join(root, path), join(folder, path), {
      recursive: true,
      filter: (source) => !/\/(?:node_modules|dist)$/.test(source),
    });
  }
  const packages = join(folder, "node_modules");
  mkdirSync(join(packages, "@finder"), { recursive: true });
  for (const name of readdirSync(join(root, "node_modules")).filter((each) => each !== "@finder"))
    symlinkSync(join(root, "node_modules", name), join(packages, name));
  for (const program of ["contract", "dataspace"])
    symlinkSync(join(folder, program), join(packages, "@finder", program));
}
