/** Cases that do not hold here, each with the reason. Everything else in the file runs. */
export const leftOut: Record<string, string> = {
  "rel-create-children": "nested writes would pass the other table's access list: refused by design",
};
