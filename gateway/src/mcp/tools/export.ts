import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { requireDone, ToolRefusal, type UserErrors } from "./refusal.ts";
import { type AddTool, type Calling, tool } from "./tool.ts";

const output = z.object({
  jobId: z.string(),
  state: z.string().describe("`DONE` once the file can be fetched; `WAITING` or `RUNNING` before."),
  people: z.number(),
  fileUrl: z
    .string()
    .nullable()
    .describe("The spreadsheet, fetched with the same bearer token; null until it is done."),
});

/** Writes a spreadsheet. */
export const exportContacts: AddTool = tool({
  name: "export_contacts",
  title: "Export revealed people",
  description: "Writes a spreadsheet of people in My Contacts, with the values that were revealed.",
  input: z.object({
    profileUrls: z
      .array(z.string().min(1).max(2_000))
      .max(1_000)
      .optional()
      .describe("Only these people; all of My Contacts if absent."),
    attemptKey: z
      .string()
      .min(8)
      .max(100)
      .optional()
      .describe("Your own key: sent again, it is the same export, not another."),
  }),
  output,
  annotations: { readOnlyHint: false, destructiveHint: false, openWorldHint: false },
  cost: "free",
  scopes: ["contacts:write"],
  run: async (calling, { profileUrls, attemptKey = randomUUID() }) => {
    const selection = profileUrls === undefined ? { matching: {} } : { ids: profileUrls };
    const { startExport } = await calling.ask<{ startExport: JobAnswer }>(startDocument, { selection, attemptKey });
    requireDone(startExport);
    if (startExport.job === null) throw new ToolRefusal("INTERNAL", "The export did not begin.");
    return finished(calling, startExport.job);
  },
});

/** How an export goes. */
export const exportStatus: AddTool = tool({
  name: "export_status",
  title: "State of an export",
  description: "Says whether an export is done, and where its file is.",
  input: z.object({ jobId: z.string().min(1).max(40) }),
  output,
  annotations: { readOnlyHint: true, openWorldHint: false },
  cost: "free",
  scopes: ["contacts:read"],
  run: async (calling, { jobId }) => toAnswer(calling, await readJob(calling, jobId)),
});

type Job = {
  readonly id: string;
  readonly state: string;
  readonly total: number;
  readonly fileUrl: string | null;
};
type JobAnswer = { readonly job: Job | null; readonly userErrors: UserErrors };

const jobFields = "id state total fileUrl";
const startDocument = `mutation ExportTool($selection: ContactSelection!, $attemptKey: String!) {
  startExport(selection: $selection, attemptKey: $attemptKey) { job { ${jobFields} } userErrors { code message } }
}`;
const jobDocument = `query ExportStatusTool($id: ID!) { job(id: $id) { ${jobFields} } }`;

/** Looks at the job, and times it does so at most: most exports are done by then. */
const looks = 10;
const betweenMs = 300;

/** Waits a moment for the file; scopes to read are needed for that, and their lack is no failure. */
async function finished(calling: Calling, started: Job): Promise<z.output<typeof output>> {
  let job = started;
  for (let look = 0; look < looks && ["WAITING", "RUNNING"].includes(job.state); look += 1) {
    await pause(betweenMs);
    try {
      job = await readJob(calling, job.id);
    } catch (error) {
      if (error instanceof ToolRefusal) break;
      throw error;
    }
  }
  return toAnswer(calling, job);
}

async function readJob({ ask }: Calling, id: string): Promise<Job> {
  const { job } = await ask<{ job: Job | null }>(jobDocument, { id });
  if (job === null) throw new ToolRefusal("NOT_FOUND", `There is no export ${id}.`);
  return job;
}

function toAnswer({ origin }: Calling, { id, state, total, fileUrl }: Job): z.output<typeof output> {
  return { jobId: id, state, people: total, fileUrl: fileUrl === null ? null : new URL(fileUrl, origin).href };
}
