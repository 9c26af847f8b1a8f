import { join } from "node:path";
import { root } from "@finder/local/programs";
import type { TestDataspace } from "../support/dataspace.ts";
import { startGateway, type TestGateway } from "../support/gateway.ts";

/** Starts a gateway in this process that serves the built web and admits any number of requests. */
export function startOwnGateway(dataspace: TestDataspace): Promise<TestGateway> {
  return startGateway(dataspace, {
    WEB_DIST: join(root, "web/dist"),
    POINTS_PER_MINUTE: "2000000000",
    TRUST_PROXY: "1",
  });
}
