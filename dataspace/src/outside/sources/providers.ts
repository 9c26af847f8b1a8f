import type { SourceKind } from "@finder/contract/operators/sources";
import { http } from "./http.ts";
import type { Provider } from "./provider.ts";

/** Every provider; one more is a file here, its name in `SourceKind` and a line in this list. */
export const providers: Readonly<Record<SourceKind, Provider>> = { http };
