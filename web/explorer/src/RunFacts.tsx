import type { Run } from "./fetch-operation";

/** The cost of the last run. */
export function RunFacts({ run }: { run: Run | null }) {
  return (
    <div className="run-facts" role="status" aria-label="Last run">
      {run === null ? (
        <span>Run an operation to see its cost.</span>
      ) : (
        factsOf(run).map(([name, value]) => (
          <span key={name}>
            {name} <b>{value}</b>
          </span>
        ))
      )}
    </div>
  );
}

type Fact = readonly [name: string, value: string];

function factsOf({ status, milliseconds, cost, upstreamCalls, requestId }: Run): Fact[] {
  return [
    ["Status", String(status)],
    ["Time", `${Math.round(milliseconds)} ms`],
    ...(cost === null ? [] : [["Cost", `${cost} ${cost === 1 ? "point" : "points"}`] as const]),
    ...(upstreamCalls === null ? [] : [["Upstream calls", String(upstreamCalls)] as const]),
    ...(requestId === null ? [] : [["Request id", requestId] as const]),
  ];
}
