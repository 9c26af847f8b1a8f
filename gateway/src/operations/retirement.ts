import type { Deprecation } from "@finder/contract/deprecations";
import type { Callable } from "./known-operations.ts";

/** The end of a version as something that goes; none is set: nothing. */
export function retirementOf({ name, version, retiresOn, retiringSince }: Callable): readonly Deprecation[] {
  if (retiresOn === null || retiringSince === null) return [];
  const coordinate = `/ops/${name}/v${version}`;
  return [{ coordinate, since: retiringSince.slice(0, 10), goes: retiresOn, instead: "" }];
}
