import { createContext, useContext } from "react";
import type { ViewerFieldsFragment } from "./__generated__/Viewer.generated";

/** The signed-in member; provided by `RequireViewer`. */
export const ViewerContext = createContext<ViewerFieldsFragment | null>(null);

/** The signed-in member. Only below `RequireViewer`. */
export function useViewer(): ViewerFieldsFragment {
  const viewer = useContext(ViewerContext);
  if (!viewer) throw new Error("useViewer is for screens below RequireViewer");
  return viewer;
}
