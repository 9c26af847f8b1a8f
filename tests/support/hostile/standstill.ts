import { startProgram, type Program } from "../../faults/program.ts";
import { jobCalls } from "../../../dataspace/src/contacts/bulk/testing/job-calls.ts";
import { blackPng } from "../files/png.ts";
import { aClient, aMember, anOperator, manyProfiles, type Profile } from "../people.ts";
import type { TestDataspace } from "../dataspace.ts";
import type { HostileBody } from "./hostile-bodies.ts";
import { type LoopFigures, loopProbe, takeLoopFigures } from "./loop-figures.ts";

/** What was sent, how it was answered, and how the program's event loop fared meanwhile. */
export type Sent = { readonly what: string; readonly status: number; readonly loop: LoopFigures };

/** A dataspace in a process of its own that is sent hostile and honest work, with the people who send it. */
export type Target = {
  readonly send: (body: HostileBody) => Promise<Sent>;
  /** Nothing but time passes. */
  readonly idle: (pass: () => Promise<unknown>) => Promise<Sent>;
  readonly work: readonly (readonly [what: string, work: () => Promise<Sent>])[];
  readonly end: () => Promise<unknown>;
};

/** Starts one on the database of `place`, which does no jobs itself; its honest work is of so many people. */
export async function startTarget(place: TestDataspace, size: number): Promise<Target> {
  const program = await startProgram({ ...place.env, JOB_WORKERS: "2", JOB_POLL_MS: "20" }, loopProbe);
  const client = await aClient(place, { credits: 100_000 });
  const { owner } = client;
  const uploader = await aMember(place, client.clientid);
  const operator = await anOperator(place);
  const people = await manyProfiles(place, size);
  const measured = async (what: string, work: () => Promise<number>): Promise<Sent> => {
    await takeLoopFigures(program.process);
    const status = await work();
    return { what, status, loop: await takeLoopFigures(program.process) };
  };
  const keyOf = (by: HostileBody["by"]): Record<string, string> => ({
    "x-dreamfactory-api-key": by === "operator" ? place.operatorKey : place.appKey,
    "x-dreamfactory-session-token": by === "operator" ? operator.token : uploader.token,
  });
  return {
    send: ({ what, path, by, type, headers = {}, body }) => {
      const content = body();
      return measured(what, () =>
        answerOf(program, path, { ...keyOf(by), ...(type ? { "content-type": type } : {}), ...headers }, content),
      );
    },
    idle: (pass) => measured("nothing", () => pass().then(() => 200)),
    work: honestWork(program, place, { owner, people, measured, photo: () => keyOf("owner") }),
    end: () => program.end("SIGTERM"),
  };
}

/** The status of an answer; 0 where the connection was closed instead. */
async function answerOf(
  { url }: Program,
  path: string,
  headers: Record<string, string>,
  body: Buffer | FormData,
): Promise<number> {
  const content = Buffer.isBuffer(body) ? new Uint8Array(body) : body;
  const answer = await fetch(`${url}/api/v2/${path}`, { method: "POST", headers, body: content }).catch(() => null);
  await answer?.arrayBuffer().catch(() => null);
  return answer?.status ?? 0;
}

type Honest = {
  readonly owner: { readonly token: string };
  readonly people: readonly Profile[];
  readonly measured: (what: string, work: () => Promise<number>) => Promise<Sent>;
  readonly photo: () => Record<string, string>;
};

/** Work of the largest size that members do every day. */
function honestWork(
  program: Program,
  place: TestDataspace,
  { owner, people, measured, photo }: Honest,
): Target["work"] {
  const jobs = jobCalls(() => ({ url: program.url, appKey: place.appKey }));
  const types = ["personalemail", "businessemail", "directdial"];
  const rows = people.map(({ url }, at) => `Person ${at},"Company ${at}, Inc.",${url},${"note ".repeat(100)}`);
  const enrich = async (): Promise<number> => {
    const { body, status } = await jobs.upload(owner, ["Name,Company,Profile,Note", ...rows].join("\n"));
    await jobs.send(owner, `enrichments/${body.id}/map`, { column: 2, types });
    await jobs.send(owner, `enrichments/${body.id}/start`, {});
    await jobs.finished(owner, { jobid: body.id });
    return status;
  };
  const exported = async (): Promise<number> => {
    const job = await jobs.exporting(owner, { matching: {} });
    await jobs.finished(owner, job);
    return (await jobs.download(owner, job.jobid)).status;
  };
  const drawn = async (): Promise<number> => {
    const form = new FormData();
    form.append("files", new Blob([new Uint8Array(blackPng(5_600, 4_200))]), "photo.png");
    return answerOf(program, "files/avatars", photo(), form);
  };
  return (
    [
      [`a list of ${people.length} rows, enriched`, enrich],
      [`an export of ${people.length} people`, exported],
      ["a photo of 24 megapixels", drawn],
    ] as const
  ).map(([what, work]) => [what, () => measured(what, work)] as const);
}
