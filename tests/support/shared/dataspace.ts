import { startDataspace, type TestDataspace } from "../dataspace.ts";
import { share, type Shared } from "./share.ts";

let dataspace: Promise<Shared<TestDataspace>> | undefined;

/**
 * Returns the dataspace with its default settings that the test files of one process share. A file that needs other settings
 * or another clock, counts whole tables or changes what belongs to no client starts its own.
 */
export function sharedDataspace(): Promise<Shared<TestDataspace>> {
  return (dataspace ??= share(startDataspace()));
}
