import { withRefusals } from "../../graphql/user-error.types.ts";
import type { QueueDecisionPayload } from "./queues.types.ts";

/** The payload of a decision, with its refusals. */
export function decided(act: () => Promise<void>): Promise<QueueDecisionPayload> {
  return withRefusals<QueueDecisionPayload>(
    async () => {
      await act();
      return { decided: true, userErrors: [] };
    },
    (userErrors) => ({ decided: false, userErrors }),
  );
}
