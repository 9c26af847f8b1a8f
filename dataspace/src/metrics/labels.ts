import { emailValidations } from "@finder/contract/datum";
import { labelDelivery } from "@finder/contract/rules/label-delivery";
import { Gauge, type Registry } from "prom-client";
import type { Services } from "../context.ts";
import { type LabelRow, sumLabelDays } from "./labels.queries.ts";

/** What became of emails by label, over all sources (null) and then by source. */
export async function readLabels({ db }: Pick<Services, "db">): Promise<LabelRow[]> {
  const rows = await sumLabelDays(db.pool);
  return emailValidations.flatMap((label) => {
    const own = rows.filter((row) => row.label === label);
    return own.length > 0 ? own : [{ label, source: null, delivered: 0, bounced: 0 }];
  });
}

/** Adds the gauges of labels to a registry, and returns what sets them. */
export function labelGauges(registry: Registry): (rows: readonly LabelRow[]) => void {
  const registers = [registry];
  const observations = new Gauge({
    name: "dataspace_label_observations",
    help: "Emails of 90 days by label (valid, unknown), source and outcome (delivered, bounced); the same for every dataspace.",
    labelNames: ["label", "source", "outcome"],
    registers,
  });
  const ends = new Gauge({
    name: "dataspace_label_delivery_ratio",
    help: "Ends (low, high) of the 95 % interval of the share of a label's emails that is delivered; the same for every dataspace.",
    labelNames: ["label", "end"],
    registers,
  });
  return (rows) => {
    observations.reset();
    for (const { label, source, delivered, bounced } of rows) {
      if (source !== null) {
        observations.labels(label, source, "delivered").set(delivered);
        observations.labels(label, source, "bounced").set(bounced);
      } else {
        const { low, high } = labelDelivery(label, { delivered, bounced });
        ends.labels(label, "low").set(low);
        ends.labels(label, "high").set(high);
      }
    }
  };
}
