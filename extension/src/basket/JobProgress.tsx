import { useEffect, useState } from "react";
import { type ProgressFragment, WatchDocument } from "../operations.generated";
import { format, t } from "../i18n";
import { ask } from "../product/ask";

/** Milliseconds between two looks at a job under way. */
const interval = 1_000;

/** The progress of a bulk reveal, which continues when the panel is closed. */
export function JobProgress({ begun }: { readonly begun: ProgressFragment }) {
  const [job, setJob] = useState(begun);
  useEffect(() => {
    if (!isUnderWay(job)) return;
    const look = setTimeout(() => {
      ask(WatchDocument, { id: job.id }).then(
        ({ job: now }) => now && setJob(now),
        () => setJob({ ...job }), // not reached: the next look may be luckier
      );
    }, interval);
    return () => clearTimeout(look);
  }, [job]);
  return (
    <div role="status">
      {isUnderWay(job) && (
        <>
          <progress aria-label={t("side.runningLabel")} value={job.done} max={Math.max(job.total, 1)} />
          <p>{t("side.running", { done: format(job.done), total: format(job.total) })}</p>
        </>
      )}
      {job.state === "DONE" && <p>{t("side.finished", { found: format(job.found), count: job.charged })}</p>}
      {!isUnderWay(job) && job.state !== "DONE" && <p>{t("side.stopped")}</p>}
    </div>
  );
}

function isUnderWay({ state }: ProgressFragment): boolean {
  return state === "WAITING" || state === "RUNNING";
}
