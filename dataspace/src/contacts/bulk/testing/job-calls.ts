import type { JobView } from "@finder/contract/endpoints/jobs";
import { type Answer, call, type ErrorBody } from "../../../../../tests/support/calls.ts";
import type { TestDataspace } from "../../../../../tests/support/dataspace.ts";
import { unique } from "../../../../../tests/support/people.ts";
import { until } from "../../../../../tests/support/until.ts";

type Place = Pick<TestDataspace, "url" | "appKey">;
type Someone = { readonly token: string };

/** Orders made over HTTP, as the gateway makes them. */
export function jobCalls(place: () => Place) {
  const send = async <Body>(who: Someone, path: string, body?: object): Promise<Answer<Body>> =>
    call<Body>(place(), path, { token: who.token, ...(body ? { body } : { method: "GET" }) });

  const started = ({ body, status }: Answer<{ job: JobView } & ErrorBody>): JobView => {
    if (status !== 200) throw new Error(`refused: ${JSON.stringify(body)}`);
    return body.job;
  };

  const read = async (who: Someone, jobid: number): Promise<JobView> => started(await send(who, `jobs/${jobid}`));

  const untilJob = (who: Someone, jobid: number, test: (job: JobView) => boolean): Promise<JobView> =>
    until(async () => {
      const job = await read(who, jobid).catch(() => null);
      return job && test(job) ? job : null;
    });

  return {
    send,
    read,
    until: untilJob,
    /** Waits until nothing more happens. */
    finished: (who: Someone, { jobid }: Pick<JobView, "jobid">): Promise<JobView> =>
      untilJob(who, jobid, ({ finishedon }) => finishedon !== null),
    quote: (who: Someone, selection: object, types: string[]) =>
      send<{ quote: object } & ErrorBody>(who, "revealquote", { selection, types }),
    tryBulk: (who: Someone, selection: object, types: string[], attemptkey: string = unique()) =>
      send<{ job: JobView } & ErrorBody>(who, "bulkreveal", { selection, types, attemptkey }),
    capped: (who: Someone, selection: object, types: string[], maxcredits: number, attemptkey: string = unique()) =>
      send<{ job: JobView } & ErrorBody>(who, "bulkreveal", { selection, types, attemptkey, maxcredits }),
    bulk: async (who: Someone, selection: object, types: string[], attemptkey: string = unique()): Promise<JobView> =>
      started(await send(who, "bulkreveal", { selection, types, attemptkey })),
    exporting: async (who: Someone, selection: object, attemptkey: string = unique()): Promise<JobView> =>
      started(await send(who, "exportcontacts", { selection, attemptkey })),
    cancel: async (who: Someone, jobid: number): Promise<JobView> =>
      started(await send(who, `jobs/${jobid}/cancel`, {})),
    upload: async (who: Someone, content: string | Buffer, filename = "people.csv") => {
      const form = new FormData();
      form.append("files", new Blob([new Uint8Array(Buffer.from(content))], { type: "text/csv" }), filename);
      const answer = await fetch(`${place().url}/api/v2/files/lists`, {
        method: "POST",
        headers: { "x-dreamfactory-api-key": place().appKey, "x-dreamfactory-session-token": who.token },
        body: form,
      });
      return { status: answer.status, body: (await answer.json()) as { id: number } & ErrorBody };
    },
    download: async (who: Someone, jobid: number) => {
      const answer = await fetch(`${place().url}/api/v2/files/jobs/${jobid}`, {
        headers: { "x-dreamfactory-api-key": place().appKey, "x-dreamfactory-session-token": who.token },
      });
      return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
    },
  };
}
