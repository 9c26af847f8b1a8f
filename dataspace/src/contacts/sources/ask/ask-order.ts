import type { Datum } from "@finder/contract/datum";
import type { Services } from "../../../context.ts";
import { recentFigures } from "../rows/recent-figures.ts";
import type { FigureRow } from "../rows/source-rows.queries.ts";
import type { SourceRow } from "../rows/source-row.ts";

/** Orders sources as they are asked for some data: as listed, or with `SOURCE_ORDER=cost` by what a hit is expected to cost. */
export async function inOrder(
  services: Pick<Services, "db" | "config" | "now">,
  sources: readonly SourceRow[],
  data: readonly Datum[],
): Promise<readonly SourceRow[]> {
  return services.config.SOURCE_ORDER === "listed" ? sources : byCost(sources, data, await recentFigures(services));
}

/** Orders sources by their price over the hits that a call is expected to bring; those that cost the same stay as they are. */
export function byCost(
  sources: readonly SourceRow[],
  data: readonly Datum[],
  figures: readonly FigureRow[],
): readonly SourceRow[] {
  const costOf = (source: SourceRow) => {
    const hits = expectedHits(source, data, figures);
    return hits === 0 ? Number.POSITIVE_INFINITY : source.price / hits;
  };
  return sources.toSorted((one, other) => costOf(one) - costOf(other));
}

function expectedHits(
  { sourceid, data: offered }: SourceRow,
  data: readonly Datum[],
  figures: readonly FigureRow[],
): number {
  return data
    .filter((datum) => offered.includes(datum))
    .map((datum) => chanceOf(figures.find((figure) => figure.sourceid === sourceid && figure.datum === datum)))
    .reduce((sum, chance) => sum + chance, 0);
}

/** The chance of a hit that ends the search; a source that was never asked has one of a half. */
function chanceOf(figure: FigureRow | undefined): number {
  if (!figure) return 1 / 2;
  const { datum, asked, failed, found, verified } = figure;
  return ((datum === "business" ? verified : found) + 1) / (asked - failed + 2);
}
