import { onDatabase } from "./on-database.ts";

// `npm run import`: the dataspace's importer of people.
await onDatabase(() => import("@finder/dataspace/contacts/import/command"));
