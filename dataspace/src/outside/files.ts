import { randomUUID } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

/** Where files are kept. Names are ours: letters, digits, `-`, `_`, folders by `/`, one suffix. */
export type Files = {
  /** Keeps the bytes whole or not at all, in place of what was there. */
  readonly put: (name: string, bytes: Buffer) => Promise<void>;
  /** The bytes; null when there are none. */
  readonly get: (name: string) => Promise<Buffer | null>;
};

const wellFormed = /^(?:[\w-]{1,80}\/)*[\w-]{1,80}\.[a-z]{1,5}$/;

/** A folder of this machine. */
export const folderFiles = (folder: string): Files => {
  const placeOf = (name: string): string => {
    if (!wellFormed.test(name)) throw new Error("A file's name is not well formed.");
    return join(folder, name);
  };
  return {
    put: async (name, bytes) => {
      const place = placeOf(name);
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
        return await readFile(placeOf(name));
      } catch (error) {
        if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
        throw error;
      }
    },
  };
};
