import type { Heartbeat } from "@finder/contract/endpoints/programs";
import { startHeartbeat } from "@finder/contract/figures/heartbeat";
import type { Services } from "../../context.ts";
import { utcText } from "../../db/time.ts";
import { keepProgram, removeProgram } from "./programs.queries.ts";

/** Keeps what a program reports of itself. */
export async function takeHeartbeat({ db, now }: Services, { state, ...program }: Heartbeat): Promise<void> {
  if (state === "up") await keepProgram(db.pool, { ...program, now: utcText(now()) });
  else await removeProgram(db.pool, program.program, program.address, program.startedon);
}

/** Reports this dataspace until the returned function is called. */
export function reportDataspace(services: Services): () => Promise<void> {
  const { config, log, now } = services;
  return startHeartbeat({
    program: "dataspace",
    port: config.DATASPACE_PORT,
    now,
    send: (beat) => takeHeartbeat(services, beat),
    onFailure: (error) => log.debug({ err: error }, "this program reports again in seconds"),
  });
}
