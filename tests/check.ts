import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findContainerFaults } from "./compose/compose.ts";
import { findUndistributable } from "./distributable/check.ts";
import { findKubernetesFaults } from "./kubernetes/kubernetes.ts";
import { findUncovered } from "./matrix/coverage.ts";
import { operatorOperationRows } from "./matrix/operators/rows.ts";
import { operationRows } from "./matrix/rows.ts";
import { findCitationFaults, readCiting } from "./architecture/citations.ts";
import { findContractFaults } from "./architecture/contract.ts";
import { gatewayFacts, type GatewayFacts } from "./architecture/gateway-build.ts";
import { findStaleFiles } from "./architecture/generated.ts";
import { findImportViolations } from "./architecture/imports.ts";
import { readLock } from "./packages/lock.ts";
import { findMigrationFaults } from "./architecture/migrations.ts";
import { findPackageEditors } from "./architecture/plugins.ts";
import { findUnguardedOperations } from "./architecture/operations.ts";
import { findPackageFaults } from "./packages/packages.ts";
import { readSources } from "./architecture/source.ts";
import { findStyleViolations } from "./architecture/style.ts";
import { findWaits } from "./architecture/waits.ts";
import { findAvoided, findWordFaults, readAllowed } from "./architecture/words.ts";
import { findOverweight, readBudget, weigh } from "./weight/budget.ts";

/** `npm run check`: everything that can be known without running the product. Prints one line a check; all run, even after a failure. */
const root = join(import.meta.dirname, "..");

function tool(name: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(join(root, "node_modules/.bin", name), args, {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  return status === 0 ? "" : `${stdout}${stderr}`.trim();
}

const sources = readSources(root);
const { workspaces } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { workspaces: string[] };
let facts: GatewayFacts | undefined;

function gateway(): GatewayFacts {
  return (facts ??= gatewayFacts(root));
}

/** Rebuilds the web, so that no old build is weighed. */
function overweight(): string | string[] {
  const dist = mkdtempSync(join(tmpdir(), "finder-weight-"));
  try {
    return (
      tool("vite", "build", "web", "--outDir", dist, "--emptyOutDir", "--logLevel", "error") ||
      findOverweight(weigh(root, dist), readBudget(root))
    );
  } finally {
    rmSync(dist, { recursive: true });
  }
}

type Check = { readonly name: string; readonly run: () => string | string[] | Promise<string[]> };

const checks: readonly Check[] = [
  ...workspaces.map((name) => ({ name: `types: ${name}`, run: () => tool("tsc", "-p", name) })),
  { name: "lint", run: () => tool("oxlint", "--type-aware") },
  { name: "format", run: () => tool("oxfmt", "--check") },
  { name: "import walls and circles", run: () => findImportViolations(sources) },
  { name: "house style", run: () => findStyleViolations(sources) },
  { name: "plugins of the builds", run: () => findPackageEditors(sources) },
  { name: "waits", run: () => findWaits(sources) },
  { name: "words to avoid", run: () => findWordFaults(findAvoided(), readAllowed()) },
  { name: "migrations", run: () => findMigrationFaults(root) },
  { name: "distributable", run: () => findUndistributable() },
  { name: "citations", run: () => findCitationFaults(readCiting(root)) },
  { name: "dead code", run: () => tool("knip", "--no-progress") },
  { name: "packages of npm start", run: () => findPackageFaults(readLock(root), sources) },
  { name: "budget", run: overweight },
  { name: "containers", run: () => findContainerFaults(root) },
  { name: "kubernetes", run: () => findKubernetesFaults(root) },
  { name: "generated files", run: () => findStaleFiles(root, gateway()) },
  { name: "contract", run: () => findContractFaults(root, gateway()) },
  { name: "role matrix", run: () => findUncovered(Object.keys(gateway().permissions), operationRows) },
  {
    name: "role matrix of operators",
    run: () => findUncovered(Object.keys(gateway().operatorPermissions), operatorOperationRows),
  },
  {
    name: "guarded operations",
    run: () => findUnguardedOperations({ ...gateway().permissions, ...gateway().operatorPermissions }),
  },
];

let failed = 0;
for (const { name, run } of checks) {
  const began = Date.now();
  const found = await run();
  const text = typeof found === "string" ? found : found.join("\n");
  const isClean = text === "";
  failed += isClean ? 0 : 1;
  console.log(
    `${isClean ? "ok    " : "FAILED"} ${name} (${((Date.now() - began) / 1000).toFixed(1)} s)${isClean ? "" : `\n${text}\n`}`,
  );
}
console.log(failed === 0 ? "All checks passed." : `${failed} of ${checks.length} checks failed.`);
process.exitCode = failed === 0 ? 0 : 1;
