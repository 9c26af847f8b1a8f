import type { ComponentType } from "react";
import { useViewer } from "@/viewer/useViewer";
import { NotFound } from "./NotFound";

/** A screen for whoever may change the plan; for everybody else there is no such page. */
export const ownerOnly = (Page: ComponentType): ComponentType =>
  function OwnerOnly() {
    return useViewer().permissions.includes("plans.change") ? <Page /> : <NotFound />;
  };
