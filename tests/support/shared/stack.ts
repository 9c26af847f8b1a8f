import type { TestDataspace } from "../dataspace.ts";
import { startGateway, type TestGateway } from "../gateway.ts";
import { sharedDataspace } from "./dataspace.ts";
import { share, type Shared } from "./share.ts";

let stack: Promise<SharedStack> | undefined;

export type SharedStack = {
  readonly dataspace: Shared<TestDataspace>;
  readonly gateway: Shared<TestGateway>;
  readonly close: () => Promise<void>;
};

/** Returns a gateway in front of the dataspace that the test files of one process share. */
export function sharedStack(): Promise<SharedStack> {
  return (stack ??= sharedDataspace().then(async (behind) => ({
    dataspace: behind,
    gateway: await share(startGateway(behind)),
    close: async () => {},
  })));
}
