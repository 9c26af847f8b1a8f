import { useEffect, useState } from "react";
import { firstRows } from "@/lib/tables/sheets";

/** The line of names and the rows that are shown. */
const most = 6;
/** Characters that hold them in any list worth a look. */
const enough = 65_536;

/** The first rows of a CSV file, its names first; none until they are here, or where the file cannot be read. */
export function useFirstRows(url: string): readonly (readonly string[])[] {
  const [rows, setRows] = useState<readonly (readonly string[])[]>([]);
  useEffect(() => {
    const leaving = new AbortController();
    beginningOf(url, leaving.signal).then(
      (text) => setRows(firstRows(text, most)),
      () => undefined,
    );
    return () => leaving.abort();
  }, [url]);
  return rows;
}

/** Reads no more of a file than its beginning. */
async function beginningOf(url: string, signal: AbortSignal): Promise<string> {
  const { ok, body } = await fetch(url, { signal });
  if (!ok || !body) return "";
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    text += part.value;
    if (text.length > enough) break;
  }
  await reader.cancel();
  return text;
}
