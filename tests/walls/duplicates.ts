import { at, isGenerated, isTest, type SourceFile } from "./source.ts";

/** Lines that must be equal, blank lines, imports and lone brackets apart, before two places count as the same code. */
const windowSize = 10;

/** Places that hold the same ten lines of code, each pair of files once. Tests, migrations and generated files are free. */
export function findDuplicates(files: readonly SourceFile[]): string[] {
  const seen = new Map<string, { file: SourceFile; index: number; position: number }>();
  const found = new Map<string, string>();
  for (const file of files.filter(
    ({ path }) => !isGenerated(path) && !isTest(path) && !path.includes("/migrations/"),
  )) {
    const lines = codeLines(file);
    for (let index = 0; index + windowSize <= lines.length; index += 1) {
      const window = lines.slice(index, index + windowSize);
      const key = window.map(({ text }) => text).join("\n");
      const position = window[0]?.position ?? 0;
      const first = seen.get(key);
      if (!first) seen.set(key, { file, index, position });
      else if (first.file !== file || index - first.index >= windowSize) {
        const pair = `${first.file.path} ${file.path}`;
        if (!found.has(pair))
          found.set(
            pair,
            `${at(file, position)} repeats ${windowSize} lines of ${at(first.file, first.position)}: share them`,
          );
      }
    }
  }
  return [...found.values()];
}

type Line = { readonly text: string; readonly position: number };

function codeLines(file: SourceFile): Line[] {
  let position = 0;
  return file.text.split("\n").flatMap((raw) => {
    const line = { text: raw.trim(), position };
    position += raw.length + 1;
    return lineIsCode(line.text) ? [line] : [];
  });
}

function lineIsCode(line: string): boolean {
  return /\w/.test(line) && !/^(import|export) .* from |^(\/\/|\/?\*)/.test(line);
}
