const noFiles = "a writable file service is not served";

/** Cases that do not hold here, each with the reason. Everything else in the file runs. */
export const leftOut: Record<string, string> = {
  "rel-create-children": "nested writes would pass the other table's access list: refused by design",
  "file-upload-folder": noFiles,
  "file-upload-overwrite": noFiles,
  "file-missing": noFiles,
};

/** Groups of addresses that the product does not serve. */
export const groupsLeftOut: Record<string, string> = {
};
