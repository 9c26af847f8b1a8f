import type { Action } from "@finder/contract/permissions";
import type { ReactNode } from "react";
import { useViewer } from "./useViewer";

type CanProps = { do: Action; children: ReactNode; otherwise?: ReactNode };

/** Shows its children to members whom the server lets do the action. */
export const Can = ({ do: action, children, otherwise = null }: CanProps) =>
  useViewer().permissions.includes(action) ? children : otherwise;
