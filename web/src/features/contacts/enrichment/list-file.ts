/** Why a file cannot be a list, before anything is sent. */
export type ListFault = "wrongType" | "tooLarge" | "empty" | "single";

// Browsers name the type of a CSV file in many ways, or not at all: its name says what it is.
const isList = ({ name }: File): boolean => /\.(csv|tsv|txt)$/i.test(name);

/** Looks at what was dropped or chosen: one text file with something in it, of at most `largest` bytes. */
export const readListFile = (
  files: readonly File[],
  largest: number,
): { file: File } | { fault: ListFault; size: number } => {
  const [file] = files;
  const size = file?.size ?? 0;
  if (!file || files.length > 1) return { fault: "single", size };
  if (!isList(file)) return { fault: "wrongType", size };
  if (size === 0) return { fault: "empty", size };
  return size > largest ? { fault: "tooLarge", size } : { file };
};
