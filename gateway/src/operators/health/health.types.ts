import "reflect-metadata";
import type {
  HealthPoint as PointRow,
  HealthTrouble as TroubleRow,
  RunningProgram as ProgramRow,
} from "@finder/contract/endpoints/health";
import { GraphQLDateTime } from "graphql-scalars";
import { Field, Float, ID, Int, ObjectType, registerEnumType } from "type-graphql";
import { rowOf } from "../../graphql/from.ts";
import { toMoment } from "../../graphql/values/date-time.ts";

export const HealthRange = { HOUR: "HOUR", DAY: "DAY" } as const;
export type HealthRange = (typeof HealthRange)[keyof typeof HealthRange];
registerEnumType(HealthRange, {
  name: "HealthRange",
  description: "How far back.",
  valuesConfig: {
    HOUR: { description: "The last hour, by the minute." },
    DAY: { description: "The last day, by the quarter of an hour." },
  },
});

export const AlertSeverity = { PAGE: "PAGE", TICKET: "TICKET" } as const;
export type AlertSeverity = (typeof AlertSeverity)[keyof typeof AlertSeverity];
registerEnumType(AlertSeverity, {
  name: "AlertSeverity",
  description: "How urgent it is.",
  valuesConfig: {
    PAGE: { description: "Members are hurt or money is wrong: someone gets up." },
    TICKET: { description: "Someone looks on the next working day." },
  },
});

@ObjectType({ simpleResolvers: true, description: "What programs of a kind did, all instances together." })
export class ProgramFigures {
  @Field(() => Float, { description: "Requests a minute." })
  perMinute: number;

  @Field(() => Float, { description: "Of these, refused for a reason of the caller's." })
  refused: number;

  @Field(() => Float, { description: "Of these, failed by a fault of ours (5xx)." })
  failed: number;

  @Field(() => Float, {
    nullable: true,
    description: "Seconds that half of them took at most; null = there were none.",
  })
  p50: number | null;

  @Field(() => Float, { nullable: true, description: "Seconds that 95 of 100 took at most." })
  p95: number | null;

  @Field(() => Float, { nullable: true, description: "Seconds that 99 of 100 took at most." })
  p99: number | null;
}

@ObjectType({ simpleResolvers: true, description: "How often an error was answered." })
export class ErrorCount {
  @Field(() => String, { description: "The code; `5xx` for the public API's failures." })
  code: string;

  @Field(() => Int, { description: "How often." })
  count: number;
}

const point = rowOf<PointRow>();

@ObjectType({ simpleResolvers: true, description: "One step of the range; null = no program told anything of it." })
export class HealthPoint {
  @Field(() => GraphQLDateTime, { description: "When it begins." })
  @point("on", toMoment)
  on: string;

  @Field(() => ProgramFigures, { nullable: true, description: "Gateways, calls of the public API apart." })
  @point("gateway", figuresOf)
  gateway: ProgramFigures | null;

  @Field(() => ProgramFigures, { nullable: true, description: "Dataspaces." })
  @point("dataspace", figuresOf)
  dataspace: ProgramFigures | null;

  @Field(() => ProgramFigures, { nullable: true, description: "Calls of the public API, at the gateways." })
  @point("api", figuresOf)
  api: ProgramFigures | null;

  @Field(() => [ErrorCount], { description: "Errors by code, most frequent first." })
  @point("errors")
  errors: ErrorCount[];

  @Field(() => Int, { nullable: true, description: "Pages that followed changes, at most." })
  @point("pages")
  pages: number | null;

  @Field(() => Int, { nullable: true, description: "Mails that waited, at most." })
  @point("mails")
  mails: number | null;

  @Field(() => Int, { nullable: true, description: "Jobs that were due and waited, at most." })
  @point("jobs")
  jobs: number | null;

  @Field(() => Int, { nullable: true, description: "Events of the payment provider that waited, at most." })
  @point("events")
  events: number | null;

  @Field(() => Float, { nullable: true, description: "Seconds that the longest waiting of these had waited." })
  @point("oldest")
  oldest: number | null;

  @Field(() => Float, {
    nullable: true,
    description: "Seconds that 95 of 100 waited for a connection to PostgreSQL at most.",
  })
  @point("wait")
  wait: number | null;

  @Field(() => Float, { nullable: true, description: "Credits by which balances differed from their ledger." })
  @point("drift")
  drift: number | null;
}

const trouble = rowOf<TroubleRow>();

@ObjectType({ simpleResolvers: true, description: "Something wrong, as an alert of Prometheus would tell it." })
export class HealthTrouble {
  @Field(() => String, { description: "The alert's name." })
  @trouble("alert")
  alert: string;

  @Field(() => AlertSeverity, { description: "How urgent it is." })
  @trouble("severity", (severity) => severity.toUpperCase() as AlertSeverity)
  severity: AlertSeverity;

  @Field(() => Float, { description: "A share, seconds or a number, as the alert has it." })
  @trouble("value")
  value: number;

  @Field(() => String, { nullable: true, description: "What it is about, where there are several." })
  @trouble("label")
  label: string | null;
}

const program = rowOf<ProgramRow>();

@ObjectType({ simpleResolvers: true, description: "A program that told its figures in the last minutes." })
export class RunningProgram {
  @Field(() => ID, { description: "New at each start." })
  @program("instance")
  id: string;

  @Field(() => String, { description: "`gateway` or `dataspace`." })
  @program("program")
  program: string;

  @Field(() => String, { description: "Its release." })
  @program("release")
  release: string;

  @Field(() => String, { description: "Its version of Node." })
  @program("node")
  node: string;

  @Field(() => GraphQLDateTime, { description: "When it was started." })
  @program("startedon", toMoment)
  startedOn: string;
}

@ObjectType({ simpleResolvers: true, description: "How the machine is." })
export class Health {
  @Field(() => Int, { description: "Minutes that a point stands for." })
  step: number;

  @Field(() => [HealthPoint], { description: "Every step of the range, oldest first." })
  points: HealthPoint[];

  @Field(() => [HealthTrouble], { description: "What is wrong now; empty if all is well." })
  troubles: HealthTrouble[];

  @Field(() => [RunningProgram], { description: "The programs that run." })
  programs: RunningProgram[];
}

function figuresOf(figures: PointRow["gateway"]): ProgramFigures | null {
  if (figures === null) return null;
  const { perminute, ...rest } = figures;
  return { perMinute: perminute, ...rest };
}
