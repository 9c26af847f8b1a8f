import { changedFunctions } from "../../tools/sql-functions.ts";

/** Files of SQL functions that no database has in this form, as sentences. */
export function findUnmigrated(root: string): string[] {
  return changedFunctions(root).map(({ path, last }) =>
    last === undefined
      ? `${path} has no migration yet: npm run functions`
      : `${path} is not what its last migration ${last} creates: npm run functions`,
  );
}
