import { onProcessEnd } from "../environment.ts";

/** What the test files of one process share ends with the process: a file that closes it closes nothing. */
export type Shared<Started> = Omit<Started, "close"> & { readonly close: () => Promise<void> };

/** Keeps what was started until the end of the process. */
export async function share<Started extends { readonly close: () => Promise<void> }>(
  starting: Promise<Started>,
): Promise<Shared<Started>> {
  const started = await starting;
  onProcessEnd(started.close);
  return { ...started, close: async () => {} };
}
