import { readFileSync } from "node:fs";
import { originalPositionFor, TraceMap } from "@jridgewell/trace-mapping";

const built = /(file:\/\/\S+\.js):(\d+):(\d+)/;
/** Positions that were looked up: an outage logs the same ones a thousand times a second. */
const known = new Map<string, string>();

/** Returns the frames of a stack with their positions in the sources, where they are in a built file. */
export function sourceFrames(frames: readonly string[]): string[] {
  // Maps are read for the new positions of a stack and forgotten: one takes more memory than all that is logged.
  const maps = new Map<string, TraceMap | null>();
  return frames.map((frame) =>
    frame.replace(built, (position, file: string, line: string, column: string) => {
      const source =
        known.get(position) ?? sourceOf(mapOf(file, maps), file, Number(line), Number(column) - 1) ?? position;
      known.set(position, source);
      return source;
    }),
  );
}

function sourceOf(map: TraceMap | null, file: string, line: number, column: number): string | null {
  const origin = map && originalPositionFor(map, { line, column });
  if (!origin || origin.source === null) return null;
  return `${new URL(origin.source, file).href}:${origin.line}:${origin.column + 1}`;
}

function mapOf(file: string, maps: Map<string, TraceMap | null>): TraceMap | null {
  const map = maps.get(file) ?? readMap(file);
  maps.set(file, map);
  return map;
}

function readMap(file: string): TraceMap | null {
  try {
    return new TraceMap(readFileSync(new URL(`${file}.map`), "utf8"));
  } catch {
    return null; // a file without a map
  }
}
