import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";

/** Files and folders that the last stage of the Dockerfile takes over from the built working copy. */
export function copiedIntoImage(root: string): string[] {
  const lastStage = readFileSync(join(root, "Dockerfile"), "utf8")
    .split(/^FROM /m)
    .at(-1);
  return [...(lastStage ?? "").matchAll(/^COPY --from=build \/app\/(\S+) /gm)].map(([, path = ""]) => path);
}

/** Lays out in a folder what the image holds: its sources, and the working copy's packages that are not for development. */
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

/** Packages that are left after `npm prune --omit=dev`. */
function shippedPackages(root: string): string[] {
  const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as {
    packages: Record<string, { dev?: boolean; link?: boolean }>;
  };
  return Object.entries(packages)
    .filter(([path, { dev, link }]) => /^node_modules\/(?:@[^/]+\/)?[^/]+$/.test(path) && !dev && !link)
    .map(([path]) => path)
    .filter((path) => existsSync(join(root, path)));
}
