import type { Config } from "../../config/config.ts";
import type { Files } from "./file-store.ts";
import { folderFiles } from "./folder-files.ts";
import { bucketFiles } from "./bucket-files.ts";

/** The place that the settings name: a bucket of an S3-compatible store, or a folder of this machine. */
export function openFiles({ bucket, FILES_FOLDER }: Pick<Config, "bucket" | "FILES_FOLDER">): Files {
  return withCheckedNames(bucket ? bucketFiles(bucket) : folderFiles(FILES_FOLDER));
}

/** Names are checked before they reach any store. */
function withCheckedNames(files: Files): Files {
  return {
    put: async (name, bytes) => {
      checkName(name);
      await files.put(name, bytes);
    },
    putFile: async (name, path) => {
      checkName(name);
      await files.putFile(name, path);
    },
    get: async (name) => {
      checkName(name);
      return files.get(name);
    },
    open: async (name) => {
      checkName(name);
      return files.open(name);
    },
    remove: async (name) => {
      checkName(name);
      await files.remove(name);
    },
  };
}

const wellFormed = /^(?:[\w-]{1,80}\/)*[\w-]{1,80}\.[a-z]{1,5}$/;

function checkName(name: string): void {
  if (!wellFormed.test(name)) throw new Error("A file's name is not well formed.");
}
