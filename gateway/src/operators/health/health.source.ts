import type { HealthAnswer, HealthLinksAnswer, InstallationAnswer } from "@finder/contract/endpoints/health";
import type { DataspaceClient } from "../../dataspace/client.ts";
import { viewOf } from "../../graphql/from.ts";
import { type Health, HealthPoint, type HealthRange, HealthTrouble, RunningProgram } from "./health.types.ts";
import { AppliedMigration, BackupState, HealthLinks, Installation, OutsideService } from "./installation.types.ts";

const toPoint = viewOf(HealthPoint);
const toTrouble = viewOf(HealthTrouble);
const toProgram = viewOf(RunningProgram);
const toInstallation = viewOf(Installation, "latestMigrations", "backup", "outside");
const toMigration = viewOf(AppliedMigration);
const toBackup = viewOf(BackupState);
const toOutside = viewOf(OutsideService);
const toLinks = viewOf(HealthLinks);

/** The figures of a range, and what is wrong now. */
export async function readHealth(dataspace: DataspaceClient, range: HealthRange): Promise<Health> {
  const body = { range: range === "DAY" ? "day" : "hour" };
  const { step, points, troubles, programs } = await dataspace.post<HealthAnswer>("operator/health/read", body);
  return {
    step,
    points: points.map(toPoint),
    troubles: troubles.map(toTrouble),
    programs: programs.map(toProgram),
  };
}

/** What runs here. */
export async function readInstallation(dataspace: DataspaceClient): Promise<Installation> {
  const row = await dataspace.post<InstallationAnswer>("operator/health/installation", {});
  return toInstallation(row, {
    latestMigrations: row.migrations.latest.map(toMigration),
    backup: row.backup && toBackup(row.backup),
    outside: row.outside.map(toOutside),
  });
}

/** Where more is looked at. */
export async function readHealthLinks(dataspace: DataspaceClient): Promise<HealthLinks> {
  return toLinks(await dataspace.post<HealthLinksAnswer>("operator/health/links", {}));
}
