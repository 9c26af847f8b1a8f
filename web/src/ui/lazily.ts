import { lazy } from "react";

/** A part of the program that is fetched when it is first shown; while the line is gone, as soon as it is back. */
export const lazily: typeof lazy = (load) => lazy(() => whenOnline(load));

async function whenOnline<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (failure) {
    if (navigator.onLine) throw failure;
    await new Promise((back) => addEventListener("online", back, { once: true }));
    return whenOnline(load);
  }
}
