/** One line of a chart: a number for each step, null where nothing is known. */
export type TimeSeries = { readonly key: string; readonly name: string; readonly values: readonly (number | null)[] };
