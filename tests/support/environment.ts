import { builtinEnvironments, type Environment } from "vitest/runtime";

declare global {
  /** The environment is loaded apart from the tests, so that the two share no module. */
  var endings: (() => Promise<void>)[] | undefined;
}

/** Runs `end` after the last test file of this process. */
export function onProcessEnd(end: () => Promise<void>): void {
  (globalThis.endings ??= []).push(end);
}

/** The environment of Node.js; its end is that of the process, which runs many files. */
export default {
  ...builtinEnvironments.node,
  name: "shared-process",
  async setup(global, options) {
    const node = await builtinEnvironments.node.setup(global, options);
    return {
      async teardown(ending) {
        await Promise.all((globalThis.endings ?? []).map((end) => end()));
        await node.teardown(ending);
      },
    };
  },
} satisfies Environment;
