import manifest from "../../package.json" with { type: "json" };

/** The product's version, which all its packages have. */
export const release: string = manifest.version;
