import { randomUUID } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Files } from "./file-store.ts";

/** A folder of this machine; it is made when the first file arrives. */
export const folderFiles = (folder: string): Files => ({
  put: async (name, bytes) => {
    const place = join(folder, name);
    const unfinished = `${place}.${randomUUID()}`;
    await mkdir(dirname(place), { recursive: true });
    try {
      await writeFile(unfinished, bytes, { flush: true });
      await rename(unfinished, place);
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  },
  get: async (name) => {
    try {
      return await readFile(join(folder, name));
    } catch (error) {
      if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
      throw error;
    }
  },
});
