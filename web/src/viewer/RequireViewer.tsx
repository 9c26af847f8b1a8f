import { type ReactNode, useEffect } from "react";
import { Navigate } from "react-router-dom";
import { paths } from "@/app/paths";
import { closeSession, openSession, session } from "./session";
import { ViewerContext } from "./useViewer";
import { useViewerQuery } from "./Viewer.generated";

type RequireViewerProps = {
  /** Neutral skeletons: nothing of a role shows before the role is known. */
  loading: ReactNode;
  failed: (retry: () => void) => ReactNode;
  children: ReactNode;
};

/** Lets signed-in members through and sends everybody else to the login page. */
export const RequireViewer = ({ loading, failed, children }: RequireViewerProps) => {
  const { state } = session.use();
  const { data, error, refetch } = useViewerQuery();
  const viewer = data?.viewer;
  useEffect(() => {
    if (viewer) openSession();
    if (viewer === null) closeSession();
  }, [viewer]);

  if (state === "closed") return <Navigate to={paths.login} replace />;
  if (viewer) return <ViewerContext value={viewer}>{children}</ViewerContext>;
  return error ? failed(() => void refetch()) : loading;
};
