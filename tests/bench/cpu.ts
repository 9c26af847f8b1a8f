import { readdirSync, readFileSync } from "node:fs";

/** Microseconds of CPU that a process has used so far, all its threads together (Linux). */
export const cpuMicros = (pid: number): number => {
  const folder = `/proc/${pid}/task`;
  const nanos = readdirSync(folder).map((thread) =>
    Number(readFileSync(`${folder}/${thread}/schedstat`, "utf8").split(" ")[0]),
  );
  return nanos.reduce((sum, each) => sum + each, 0) / 1000;
};
