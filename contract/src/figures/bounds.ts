/** Upper bounds, in seconds, of the buckets that each program counts its requests in; one more bucket holds the longer ones. */
export const secondsBounds = {
  gateway: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  dataspace: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
} as const;
