import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "@finder/local/programs";
import { expect, test } from "vitest";
import { temporaryFolder } from "../support/product.ts";
import { findProgram } from "../support/servers/find-program.ts";
import { questionsIn, readPages, rulesFolder } from "./alerts.ts";
import { questionsOf, readDashboard } from "./dashboard.ts";

function promtool(...args: string[]): { code: number | null; said: string } {
  const program = findProgram({
    need: "The tests of the alerts need promtool",
    setting: "PROMTOOL_PATH",
    packageName: "prometheus",
    names: ["promtool"],
  });
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: "utf8" });
  return { code: status, said: stdout + stderr };
}

test("promtool accepts the rules and what scrapes", () => {
  const folder = join(root, rulesFolder);
  expect(promtool("check", "rules", join(folder, "alerts.yml"))).toMatchObject({ code: 0 });
  expect(promtool("check", "config", join(folder, "prometheus.yml"))).toMatchObject({ code: 0 });
});

test("what the pages and the dashboard ask is PromQL", () => {
  const questions = [...readPages(root).flatMap(questionsIn), ...questionsOf(readDashboard(root))];
  expect(questions.length).toBeGreaterThan(100);
  const rules = questions.map((expr, at) => ({
    record: `question_${at}`,
    expr: expr.replaceAll("$__rate_interval", "5m"),
  }));
  const file = join(temporaryFolder(), "questions.yml");
  writeFileSync(file, JSON.stringify({ groups: [{ name: "questions", rules }] }));
  expect(promtool("check", "rules", file)).toMatchObject({ code: 0 });
});

test("each alert fires with its texts when it should, and is silent otherwise", () => {
  const { code, said } = promtool("test", "rules", join(root, rulesFolder, "alerts.test.yml"));
  expect([code, said]).toEqual([0, expect.stringContaining("SUCCESS")]);
});
