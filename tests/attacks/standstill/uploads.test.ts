import { afterAll, beforeAll, expect, it } from "vitest";
import { startDataspace, type TestDataspace } from "../../support/dataspace.ts";
import { hostileBodies } from "../../support/hostile/hostile-bodies.ts";
import { type Sent, startTarget, type Target } from "../../support/hostile/standstill.ts";
import { seed, sized } from "../../support/run.ts";

/** Milliseconds of its own thread's time between two turns of the event loop: 99 of 100, and the longest. */
const [usual, longest] = [75, 225];
const tries = 5;
/** `npm run bench -- standstill` sends each of them in every run, to the limits of an idle machine. */
const bodies = hostileBodies.filter(({ long }, at) => !long && (at + seed) % sized(8, 1) === 0);

let place: TestDataspace;
let target: Target;
beforeAll(async () => {
  place = await startDataspace({ JOB_WORKERS: "0" });
  target = await startTarget(place, sized(200, 600));
});
afterAll(async () => {
  await target.end();
  await place.close();
});

/** What work comes to by itself: one that was dear is done again, for a collection of garbage is not the work's. */
async function alone(work: () => Promise<Sent>): Promise<Sent> {
  let sent = await work();
  for (let again = 1; again < tries && !isCheap(sent); again += 1) sent = await work();
  return sent;
}

function isCheap({ loop: { cpu } }: Sent): boolean {
  return cpu.p99 < usual && cpu.max < longest;
}

it.each(bodies.map((body) => [body.what, body] as const))(
  "%s is refused or read while everyone else is served",
  async (_what, body) => {
    const sent = await alone(() => target.send(body));
    expect(sent.status).toBeLessThan(500);
    expect(isCheap(sent), JSON.stringify(sent.loop)).toBe(true);
  },
);

it("the largest list, export and photo are worked on while everyone else is served", async () => {
  for (const [what, work] of target.work) {
    const sent = await alone(work);
    expect([what, sent.status < 300]).toEqual([what, true]);
    expect(isCheap(sent), `${what}: ${JSON.stringify(sent.loop)}`).toBe(true);
  }
});
