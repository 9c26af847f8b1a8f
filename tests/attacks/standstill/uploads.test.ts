import { afterAll, beforeAll, expect, it } from "vitest";
import { startDataspace, type TestDataspace } from "../../support/dataspace.ts";
import { hostileBodies } from "../../support/hostile/hostile-bodies.ts";
import { startTarget, type Target } from "../../support/hostile/standstill.ts";

/** Milliseconds of its own thread's time between two turns of the event loop: 99 of 100, and the longest. */
const [usual, longest] = [50, 150];

let place: TestDataspace;
let target: Target;
beforeAll(async () => {
  place = await startDataspace({ JOB_WORKERS: "0" });
  target = await startTarget(place, 600);
});
afterAll(async () => {
  await target.end();
  await place.close();
});

it.each(hostileBodies.filter(({ long }) => !long).map((body) => [body.what, body] as const))(
  "%s is refused or read while everybody else is served",
  async (_what, body) => {
    const { status, loop } = await target.send(body);
    expect(status).toBeLessThan(500);
    expect(loop.cpu.p99).toBeLessThan(usual);
    expect(loop.cpu.max).toBeLessThan(longest);
  },
);

it("the largest list, export and photo are worked on while everybody else is served", async () => {
  for (const [what, work] of target.work) {
    const { status, loop } = await work();
    expect([what, status < 300]).toEqual([what, true]);
    expect(loop.cpu.p99).toBeLessThan(usual);
    expect(loop.cpu.max).toBeLessThan(longest);
  }
});
