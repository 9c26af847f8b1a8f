import type { ComponentType } from "react";
import { useViewer } from "@/viewer/useViewer";
import { NotAllowed } from "./NotAllowed";

/** A screen for the one who may change the plan; everybody else reads who that is. */
export function ownerOnly(Page: ComponentType): ComponentType {
  return function OwnerOnly() {
    return useViewer().permissions.includes("plans.change") ? <Page /> : <NotAllowed />;
  };
}
