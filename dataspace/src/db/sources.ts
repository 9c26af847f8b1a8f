import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";

const { resolve } = createRequire(import.meta.url);

/** The folder of the dataspace's sources, which holds its SQL files; the build reads them there too. */
export const sources = new URL("src/", pathToFileURL(resolve("@finder/dataspace/package.json")));
