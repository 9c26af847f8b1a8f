import { defineConfig } from "vitest/config";
import base from "../../vitest.config.ts";
import { notOnCluster } from "./not-on-cluster.ts";

const root = new URL("../../", import.meta.url).pathname;
const programs = new Set(["dataspace", "gateway"]);
const faults = {
  test: {
    name: "faults",
    root: "tests/cluster",
    include: ["*.test.ts"],
    setupFiles: [`${root}tests/support/seeded.ts`],
    testTimeout: 600_000,
    expect: { poll: { timeout: 120_000 } },
    // They end servers that every other file uses.
    sequence: { groupOrder: 1 },
  },
};

const races = {
  test: {
    ...faults.test,
    name: "races",
    root: "tests",
    include: ["faults/reveal-race.test.ts"],
    sequence: { groupOrder: 0 },
  },
};

// The programs' own tests, on the Citus cluster whose coordinator DATABASE_URL names; and its faults, where the host gives commands
// that end and start the server of a host and a port.
export default defineConfig({
  root,
  test: {
    ...base.test,
    globalSetup: [`${root}tests/cluster/setup.ts`],
    reporters: ["default"],
    projects: [
      ...(process.env["CLUSTER_KILL"] ? [faults] : []),
      races,
      ...(base.test?.projects ?? []).flatMap((project) => {
        if (typeof project !== "object" || !("test" in project)) return [];
        const name = String(project.test?.name);
        if (!programs.has(name)) return [];
        const left = notOnCluster.flatMap(({ files }) => files.filter((file) => file.startsWith(`${name}/`)));
        const exclude = [...(project.test?.exclude ?? []), ...left.map((file) => file.slice(name.length + 1))];
        return [{ ...project, test: { ...project.test, exclude } }];
      }),
    ],
  },
});
