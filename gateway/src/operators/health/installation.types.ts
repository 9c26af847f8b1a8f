import "reflect-metadata";
import type { HealthLinksAnswer, InstallationAnswer } from "@finder/contract/endpoints/health";
import { GraphQLDateTime } from "graphql-scalars";
import { Field, Float, Int, ObjectType } from "type-graphql";
import { rowOf } from "../../graphql/from.ts";
import { toDateTime, toMoment } from "../../graphql/values/date-time.ts";

type Migrations = InstallationAnswer["migrations"];
const migration = rowOf<Migrations["latest"][number]>();

@ObjectType({ simpleResolvers: true, description: "A step of the database's schema." })
export class AppliedMigration {
  @Field(() => String, { description: "Its file's name." })
  @migration("name")
  name: string;

  @Field(() => GraphQLDateTime, { description: "When it was done." })
  @migration("appliedon", toMoment)
  appliedOn: string;
}

const backup = rowOf<NonNullable<InstallationAnswer["backup"]>>();

@ObjectType({ simpleResolvers: true, description: "What the last backup told." })
export class BackupState {
  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: "The moment that the last good one shows; null = none.",
  })
  @backup("madeon", toDateTime)
  madeOn: string | null;

  @Field(() => Float, { nullable: true, description: "Its size in bytes." })
  @backup("bytes")
  bytes: number | null;

  @Field(() => Float, { nullable: true, description: "Seconds that it took." })
  @backup("seconds")
  seconds: number | null;

  @Field(() => Boolean, { nullable: true, description: "Whether the last try was good." })
  @backup("good")
  good: boolean | null;
}

const outside = rowOf<InstallationAnswer["outside"][number]>();

@ObjectType({ simpleResolvers: true, description: "A third party that is called." })
export class OutsideService {
  @Field(() => String, { description: "`people`, `email_verifier`, `identity`, `payments` or `mail`." })
  @outside("service")
  service: string;

  @Field(() => Boolean, { description: "Whether it is set up." })
  @outside("isset")
  isSet: boolean;

  @Field(() => Int, { description: "Calls in the last hour." })
  @outside("calls")
  calls: number;

  @Field(() => Int, { description: "Of these, failed." })
  @outside("failed")
  failed: number;
}

const from = rowOf<InstallationAnswer>();

@ObjectType({ simpleResolvers: true, description: "What runs here." })
export class Installation {
  @Field(() => String, { description: "The dataspace's release." })
  @from("release")
  release: string;

  @Field(() => String, { description: "PostgreSQL's version." })
  @from("postgres")
  postgres: string;

  @Field(() => Int, { description: "Migrations that were done." })
  @from("migrations", ({ applied }: Migrations) => applied)
  migrationCount: number;

  @Field(() => [AppliedMigration], { description: "The last five of them, newest first." })
  latestMigrations: AppliedMigration[];

  @Field(() => [String], { description: "Migrations that this release has and that are not done." })
  @from("migrations", ({ pending }: Migrations) => pending)
  pendingMigrations: string[];

  @Field(() => [String], { description: "Migrations of another release that were done." })
  @from("migrations", ({ unknown }: Migrations) => unknown)
  unknownMigrations: string[];

  @Field(() => BackupState, { nullable: true, description: "The last backup; null = nothing tells of it here." })
  backup: BackupState | null;

  @Field(() => Int, { description: "Number of the key that seals." })
  @from("sealkey")
  sealKey: number;

  @Field(() => Int, { description: "Keys that open." })
  @from("sealkeys")
  sealKeys: number;

  @Field(() => [OutsideService], { description: "Third parties." })
  outside: OutsideService[];
}

const links = rowOf<HealthLinksAnswer>();

@ObjectType({
  simpleResolvers: true,
  description:
    "Where traces, logs and dashboards are looked at; null = not set. `{traceId}`, `{requestId}` and `{page}` stand for what is looked for.",
})
export class HealthLinks {
  @Field(() => String, { nullable: true, description: "The dashboard." })
  @links("dashboard")
  dashboard: string | null;

  @Field(() => String, { nullable: true, description: "A trace, by `{traceId}`." })
  @links("trace")
  trace: string | null;

  @Field(() => String, { nullable: true, description: "The log of a request, by `{requestId}`." })
  @links("request")
  request: string | null;

  @Field(() => String, { nullable: true, description: "An alert's page, by `{page}`." })
  @links("runbook")
  runbook: string | null;
}
