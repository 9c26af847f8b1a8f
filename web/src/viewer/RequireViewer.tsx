import { type ReactNode, useEffect } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { paths } from "@/app/paths";
import { useInSlices } from "@/lib/useInSlices";
import { rememberPerson } from "./arrival/arrival";
import { returnQuery } from "./arrival/return-to";
import { closeSession, openSession, session } from "./session";
import { useOwnLanguage } from "./useOwnLanguage";
import { ViewerContext } from "./useViewer";
import { useViewerQuery } from "./__generated__/Viewer.generated";

type RequireViewerProps = {
  /** Neutral skeletons: nothing that depends on a role shows before it has loaded. */
  loading: ReactNode;
  failed: (retry: () => void) => ReactNode;
  children: ReactNode;
};

/** Lets signed-in members through and sends all others to the login page, which returns here. */
export function RequireViewer({ loading, failed, children }: RequireViewerProps) {
  const { state, ended } = session.use();
  const location = useLocation();
  const { data, error, refetch } = useViewerQuery();
  const viewer = data?.viewer;
  const drawn = useInSlices(viewer);
  useOwnLanguage(viewer);
  useEffect(() => {
    if (viewer) {
      rememberPerson(viewer);
      openSession();
    }
    if (viewer === null) closeSession();
  }, [viewer]);

  if (state === "closed") {
    const comesBack = ended === undefined || ended === "expired";
    // The page that verifies an email names it.
    const carried = ended === "unverified" ? { email: viewer?.email } : null;
    return <Navigate to={paths.login + (comesBack ? returnQuery(location) : "")} state={carried} replace />;
  }
  if (drawn) return <ViewerContext value={drawn}>{children}</ViewerContext>;
  return error && !viewer ? failed(() => void refetch()) : loading;
}
