import { onDatabase } from "./on-database.ts";

// `npm run suppress`: the dataspace's importer of lists of people who want to be forgotten.
await onDatabase(() => import("@finder/dataspace/support/command"));
