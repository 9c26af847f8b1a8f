import type { ServerResponse } from "node:http";
import { z } from "zod";
import type { Account } from "./account.ts";
import { runDue } from "./billing/cycle.ts";
import type { Webhooks } from "./webhooks.ts";

const faultShape = z.strictObject({
  /** Method and beginning of the path, e.g. `POST /v1/payment_intents`. */
  match: z.string(),
  /** `500`: answers so and does nothing. `hang`: does not answer. `lost`: does it, and the answer is lost on the way. */
  what: z.enum(["500", "hang", "lost"]),
  times: z.number().int().min(1).default(1),
});
export type FaultKind = z.output<typeof faultShape>["what"];

const commands = {
  /** Moves the provider's time forward, to a moment in seconds since 1970. */
  clock: z.strictObject({ to: z.number().int() }),
  /** Lets what hangs on a test clock live in the common time from now on. */
  release: z.strictObject({ clock: z.string() }),
  fault: faultShape,
  /** Ends all faults; answers how many times they were not met. */
  lift: z.strictObject({}),
  /** Closes the connections of the calls that hang; answers how many. */
  hangup: z.strictObject({}),
  /** Keeps events back, or lets them go. */
  webhooks: z.strictObject({ held: z.boolean() }),
  /** Sends events now, in this order, as often as they are named. */
  send: z.strictObject({ events: z.array(z.string()).max(1000) }),
};

/** For tests and the demo data only: time, faults, and the order of events. */
export class Control {
  private readonly account: Account;
  private readonly webhooks: Webhooks;
  private readonly hanging: ServerResponse[] = [];
  private faults: z.output<typeof faultShape>[] = [];

  constructor(account: Account, webhooks: Webhooks) {
    this.account = account;
    this.webhooks = webhooks;
  }

  /** The fault that was ordered for this request, used up by it. */
  faultFor(method: string, path: string): FaultKind | null {
    const fault = this.faults.find(({ match }) => `${method} ${path}`.startsWith(match));
    if (!fault) return null;
    fault.times -= 1;
    this.faults = this.faults.filter(({ times }) => times > 0);
    return fault.what;
  }

  /** Keeps a call without an answer. */
  hang(response: ServerResponse): void {
    this.hanging.push(response);
  }

  async run(command: string, body: unknown): Promise<object> {
    if (command === "clock") {
      const { to } = commands.clock.parse(body);
      this.account.clock.moveTo(to);
      runDue(this.account, null, to);
      return { now: this.account.clock.now() };
    }
    if (command === "release") {
      const { clock } = commands.release.parse(body);
      releaseClock(this.account, clock);
      return { now: this.account.clock.now() };
    }
    if (command === "fault") {
      this.faults.push(commands.fault.parse(body));
      return { faults: this.faults.length };
    }
    if (command === "lift") {
      commands.lift.parse(body);
      const unmet = this.faults.reduce((sum, { times }) => sum + times, 0);
      this.faults = [];
      return { unmet };
    }
    if (command === "hangup") {
      commands.hangup.parse(body);
      return { closed: this.hanging.splice(0).map((response) => response.destroy()).length };
    }
    if (command === "webhooks") {
      this.webhooks.held = commands.webhooks.parse(body).held;
      return { held: this.webhooks.held };
    }
    const statuses = [];
    for (const id of commands.send.parse(body).events)
      statuses.push(...(await this.webhooks.send(this.account.store.get("events", id))));
    return { statuses };
  }
}

function releaseClock({ store }: Account, clock: string): void {
  const hangs = ({ test_clock }: { test_clock: string | null }): boolean => test_clock === clock;
  for (const row of store.all("customers").filter(hangs)) store.put("customers", { ...row, test_clock: null });
  for (const row of store.all("subscriptions").filter(hangs)) store.put("subscriptions", { ...row, test_clock: null });
  for (const row of store.all("schedules").filter(hangs)) store.put("schedules", { ...row, test_clock: null });
}
