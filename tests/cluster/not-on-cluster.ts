/** Test files that cannot run on a cluster, and why. */
export const notOnCluster: readonly { readonly why: string; readonly files: readonly string[] }[] = [];
