import { z } from "zod";

/** How the machine is, `POST operator/health/…`; times are `YYYY-MM-DD HH:MM:SS` UTC. */

/** `health/read`: the last hour by the minute, or the last day by the quarter of an hour. */
export const healthRequest = z.object({ range: z.enum(["hour", "day"]).default("hour") });

/** What a program did: requests a minute, of which so many were refused and failed, and seconds that they took. */
export type ProgramFigures = {
  perminute: number;
  refused: number;
  failed: number;
  p50: number | null;
  p95: number | null;
  p99: number | null;
};

/** One step of the range; null: no program told anything of it. */
export type HealthPoint = {
  on: string;
  gateway: ProgramFigures | null;
  dataspace: ProgramFigures | null;
  api: ProgramFigures | null;
  /** Errors by code, all that there were, of members and of the public API. */
  errors: { code: string; count: number }[];
  pages: number | null;
  mails: number | null;
  jobs: number | null;
  events: number | null;
  /** Seconds that the longest waiting of these has waited. */
  oldest: number | null;
  /** Seconds that 95 of 100 waited for a connection to PostgreSQL at most. */
  wait: number | null;
  /** Credits by which balances differ from their ledger. */
  drift: number | null;
};

/** What `deploy/prometheus/alerts.yml` would tell; `value` is a share, seconds or a number, `label` what it is about. */
export type HealthTrouble = { alert: string; severity: "page" | "ticket"; value: number; label: string | null };

/** A program that told its figures in the last minutes. */
export type RunningProgram = {
  program: "gateway" | "dataspace";
  instance: string;
  release: string;
  node: string;
  startedon: string;
};

export type HealthAnswer = {
  /** Minutes that a point stands for. */
  step: number;
  points: HealthPoint[];
  troubles: HealthTrouble[];
  programs: RunningProgram[];
};

/** `health/installation`: what runs here. */
export type InstallationAnswer = {
  release: string;
  postgres: string;
  migrations: {
    applied: number;
    /** The last ones, newest first. */
    latest: { name: string; appliedon: string }[];
    pending: string[];
    /** Applied, and not of this release: a newer one was here. */
    unknown: string[];
  };
  /** Null: BACKUP_METRICS_FOLDER is not set, or holds nothing yet. */
  backup: { madeon: string | null; bytes: number | null; seconds: number | null; good: boolean | null } | null;
  /** Number of the key that seals, and how many open. */
  sealkey: number;
  sealkeys: number;
  /** Third parties, with their calls of the last hour. */
  outside: { service: string; isset: boolean; calls: number; failed: number }[];
};

/** `health/links`: addresses with `{traceId}`, `{requestId}` and `{page}` in the place of what is looked for; null where not set. */
export type HealthLinksAnswer = {
  dashboard: string | null;
  trace: string | null;
  request: string | null;
  runbook: string | null;
};
