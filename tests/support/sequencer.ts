import { createHash } from "node:crypto";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Seconds of a project's file on average. The longest come first, so that the last minute is one of many small files. */
export const weights: Readonly<Record<string, number>> = {
  browser: 14,
  product: 9,
  dataspace: 2.5,
  local: 3,
  web: 2,
  gateway: 1.5,
  standins: 1,
  contract: 0.3,
};
const order = Object.keys(weights);

/** Runs project after project, which keeps a process for many files, and each project's files in the order of the seed. */
export default class SeededSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { seed } = this.ctx.config.sequence;
    const keyOf = ({ project, moduleId }: TestSpecification): string =>
      `${order.indexOf(project.name)} ${createHash("sha1")
        .update(`${seed} ${moduleId.slice(this.ctx.config.root.length)}`)
        .digest("hex")}`;
    return files
      .map((file) => ({ file, key: keyOf(file) }))
      .toSorted((one, other) => (one.key < other.key ? -1 : 1))
      .map(({ file }) => file);
  }
}
