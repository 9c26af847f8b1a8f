/** Encodings in which a file of a table can be read, by their labels for TextDecoder. */
export const textEncodings = [
  "utf-8",
  "windows-1252",
  "windows-1250",
  "windows-1251",
  "windows-1253",
  "windows-1254",
  "windows-1255",
  "windows-1256",
  "windows-1257",
  "windows-1258",
  "windows-874",
  "shift_jis",
  "gb18030",
  "big5",
  "euc-kr",
  "euc-jp",
  "koi8-r",
  "macintosh",
  "utf-16le",
  "utf-16be",
] as const;
export type TextEncoding = (typeof textEncodings)[number];

/** How a file is read; `unsure`: another encoding reads it as well; `above`: lines of notes above the names of the columns. */
export type TableReading = { encoding: TextEncoding; unsure: boolean; above: number };
