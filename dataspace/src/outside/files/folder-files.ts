import { copyFile, mkdir, open, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Files, OpenedFile } from "./file-store.ts";
import { inWorkFolder, ownFile, ownFolder } from "./work-folder.ts";

/** Stores files in a private local folder, which is created with the first file. */
export function folderFiles(folder: string): Files {
  return {
    put: (name, bytes) => replace(folder, name, (path) => writeFile(path, bytes, { flush: true, mode: ownFile })),
    putFile: (name, from) => replace(folder, name, (path) => copy(from, path)),
    get: (name) => ifThere(() => readFile(join(folder, name))),
    open: (name) => ifThere(() => openLocal(join(folder, name))),
    remove: (name) => rm(join(folder, name), { force: true }),
  };
}

/** A file of this machine as it comes. */
export async function openLocal(path: string): Promise<OpenedFile> {
  const file = await open(path);
  const { size } = await file.stat();
  return { bytes: file.createReadStream(), size };
}

/** Writes a temporary file and renames it: a reader never sees half a file. */
function replace(folder: string, name: string, write: (path: string) => Promise<void>): Promise<void> {
  return inWorkFolder(folder, async (work) => {
    const [place, unfinished] = [join(folder, name), join(work, "file")];
    await mkdir(dirname(place), { recursive: true, mode: ownFolder });
    await write(unfinished);
    await rename(unfinished, place);
  });
}

async function copy(from: string, to: string): Promise<void> {
  await copyFile(from, to);
  const file = await open(to, "r+");
  await file.chmod(ownFile);
  await file.sync().finally(() => file.close());
}

async function ifThere<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}
