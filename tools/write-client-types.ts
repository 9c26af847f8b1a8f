import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { clientTypes } from "./client-types.ts";

writeFileSync(join(import.meta.dirname, "../client/src/public-api.generated.ts"), await clientTypes());
