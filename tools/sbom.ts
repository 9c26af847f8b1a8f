import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** One entry of package-lock.json, as far as a bill of materials needs it. */
type Locked = {
  readonly name?: string;
  readonly version?: string;
  readonly license?: string;
  readonly integrity?: string;
  readonly dev?: boolean;
  readonly link?: boolean;
};

/**
 * Every package that the product is built of and runs with, on any system, as CycloneDX 1.5. From the lock file itself: `npm sbom
 * --omit dev` leaves out what one workspace runs with and another one only tests with.
 */
export function billOfMaterials(root: string): object {
  const { name, version, packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as {
    name: string;
    version: string;
    packages: Readonly<Record<string, Locked>>;
  };
  const shipped = Object.entries(packages).filter(
    ([place, { dev, link }]) => place.includes("node_modules/") && !dev && !link,
  );
  return {
    bomFormat: "CycloneDX",
    specVersion: "1.5",
    version: 1,
    metadata: { component: { type: "application", name, version } },
    components: [...new Map(shipped.map((entry) => componentOf(...entry)).map((each) => [each.purl, each])).values()],
  };
}

function componentOf(place: string, { name, version = "", license, integrity }: Locked) {
  const full = name ?? place.slice(place.lastIndexOf("node_modules/") + "node_modules/".length);
  const purl = `pkg:npm/${full.replace("@", "%40")}@${version}`;
  return {
    type: "library",
    "bom-ref": purl,
    name: full,
    version,
    purl,
    ...(license ? { licenses: [licenseOf(license)] } : {}),
    ...(integrity ? { hashes: [hashOf(integrity)] } : {}),
  };
}

/** A name of the SPDX list, or several joined by `OR` and the like. */
function licenseOf(license: string): object {
  return / |\(/.test(license) ? { expression: license } : { license: { id: license } };
}

function hashOf(integrity: string): object {
  const [algorithm = "", content = ""] = integrity.split("-");
  return {
    alg: algorithm.toUpperCase().replace("SHA", "SHA-"),
    content: Buffer.from(content, "base64").toString("hex"),
  };
}

if (import.meta.main) {
  const root = join(import.meta.dirname, "..");
  writeFileSync(join(root, "sbom.cdx.json"), `${JSON.stringify(billOfMaterials(root), null, 2)}\n`);
}
