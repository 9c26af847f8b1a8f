import { beforeEach, expect, vi } from "vitest";

/** Catches what each test of a file prints, whose figures must be numbers. Returns the first cells of the printed rows. */
export function catchFigures(): () => string[] {
  const printed = vi.spyOn(console, "log");
  const lines = (): string[] => printed.mock.calls.map(([line]) => String(line));
  beforeEach(() => {
    printed.mockReset().mockImplementation(() => {});
    return () => expect(lines().filter((line) => /NaN|undefined|Infinity/.test(line))).toEqual([]);
  });
  return () => lines().flatMap((line) => /^\| (?!---)([^|]+) \|/.exec(line)?.[1] ?? []);
}
