import "reflect-metadata";
import type {
  ImportCounts as CountsRow,
  ImportFault as Fault,
  ImportReason as Reason,
  ImportRow,
  ImportState as State,
} from "@finder/contract/endpoints/people-imports";
import { GraphQLDateTime } from "graphql-scalars";
import { Field, Float, ID, Int, ObjectType } from "type-graphql";
import { rowOf } from "../../graphql/from.ts";
import { UserError } from "../../graphql/user-error.types.ts";
import { toDateTime, toMoment } from "../../graphql/values/date-time.ts";
import { EmailAddress } from "../../graphql/values/scalars.ts";
import { ImportFault, ImportReason, ImportState } from "./imports.enums.ts";

@ObjectType({ simpleResolvers: true, description: "How often rows or values were refused for one reason." })
export class ImportReasonCount {
  @Field(() => ImportReason, { description: "The reason." })
  reason: Reason;

  @Field(() => Float, { description: "How often it came." })
  count: number;
}

const counts = rowOf<CountsRow>();

@ObjectType({
  simpleResolvers: true,
  description: "Rows counted: read = added + changed + unchanged + suppressed + rejected.",
})
export class ImportCounts {
  @Field(() => Float, { description: "Rows read." })
  @counts("read")
  read: number;

  @Field(() => Float, { description: "People who were not known." })
  @counts("new")
  added: number;

  @Field(() => Float, { description: "People whose data changed." })
  @counts("changed")
  changed: number;

  @Field(() => Float, { description: "Rows that say what is known, or what is older." })
  @counts("unchanged")
  unchanged: number;

  @Field(() => Float, { description: "Rows of people who asked to be forgotten: nothing of them is kept." })
  @counts("suppressed")
  suppressed: number;

  @Field(() => Float, { description: "Rows that cannot be used." })
  @counts("rejected")
  rejected: number;

  @Field(() => Float, {
    nullable: true,
    description: "Rows of people whom an earlier row names; null where they were not counted.",
  })
  @counts("duplicates")
  duplicates: number | null;

  @Field(() => Float, { description: "Values left out of rows that were kept." })
  @counts("leftout")
  leftOut: number;

  @Field(() => [ImportReasonCount], { description: "The reasons, the most frequent first." })
  @counts("reasons")
  reasons: ImportReasonCount[];
}

const row = rowOf<ImportRow>();

@ObjectType({ simpleResolvers: true, description: "An import of people." })
export class PeopleImport {
  @Field(() => ID, { description: "The import's number; a later one has a higher one." })
  @row("importid")
  id: number;

  @Field(() => Boolean, { description: "Whether the command loaded it; false = it came by upload." })
  @row("door", (door) => door === "command")
  byCommand: boolean;

  @Field(() => ImportState, { description: "How far it is." })
  @row("state")
  state: State;

  @Field(() => String, { description: "The file's name." })
  @row("filename")
  fileName: string;

  @Field(() => String, { nullable: true, description: "The source's name; null = not said." })
  @row("sourcename")
  sourceName: string | null;

  @Field(() => String, { nullable: true, description: "The day of the source's data, `YYYY-MM-DD`; null = not said." })
  @row("dataon")
  dataOn: string | null;

  @Field(() => EmailAddress, { nullable: true, description: "The operator; null = the command." })
  @row("email")
  operatorEmail: string | null;

  @Field(() => Float, { nullable: true, description: "The file's bytes; null = not known." })
  @row("bytes")
  bytes: number | null;

  @Field(() => Float, { description: "Bytes of the file that the check or the import has read." })
  @row("position")
  bytesRead: number;

  @Field(() => Float, { description: "Rows that the check or the import has read." })
  @row("readrows")
  rowsRead: number;

  @Field(() => Float, { description: "Rows a second." })
  @row("rate")
  rate: number;

  @Field(() => Int, { nullable: true, description: "Seconds left; null = not known." })
  @row("secondsleft")
  secondsLeft: number | null;

  @Field(() => ImportCounts, { nullable: true, description: "What the check found; null before it." })
  checked: ImportCounts | null;

  @Field(() => ImportCounts, { nullable: true, description: "What was imported so far; null before it began." })
  imported: ImportCounts | null;

  @Field(() => ImportFault, { nullable: true, description: "Why it was refused; null = it was not." })
  @row("fault")
  fault: Fault | null;

  @Field(() => Float, { nullable: true, description: "The line at fault; null = the file as a whole." })
  @row("faultline")
  faultLine: number | null;

  @Field(() => Boolean, { description: "Whether rejected rows can be downloaded." })
  @row("hasrejects")
  hasRejects: boolean;

  @Field(() => Boolean, { description: "Whether it can go on." })
  @row("canresume")
  canResume: boolean;

  @Field(() => GraphQLDateTime, { description: "When it was opened." })
  @row("createdon", toMoment)
  createdOn: string;

  @Field(() => GraphQLDateTime, { nullable: true, description: "When the import began; null = not yet." })
  @row("startedon", toDateTime)
  startedOn: string | null;

  @Field(() => GraphQLDateTime, { nullable: true, description: "When it ended; null = not yet." })
  @row("finishedon", toDateTime)
  finishedOn: string | null;
}

@ObjectType({ simpleResolvers: true, description: "Imports, newest first." })
export class PeopleImportPage {
  @Field(() => [PeopleImport], { description: "Imports, newest first." })
  items: PeopleImport[];

  @Field(() => Boolean, { description: "Whether there are older ones: ask for those before the last." })
  more: boolean;
}

@ObjectType({ simpleResolvers: true, description: "What an import may be, and the sources that are known." })
export class PeopleImportRules {
  @Field(() => Float, { description: "Bytes that a file may have." })
  maxBytes: number;

  @Field(() => Int, { description: "Days that a file which was not finished, and rejected rows, are kept." })
  keptDays: number;

  @Field(() => [String], { description: "Sources whose mapping is kept." })
  sources: string[];
}

@ObjectType({ simpleResolvers: true, description: "An import after a change." })
export class PeopleImportPayload {
  @Field(() => PeopleImport, { nullable: true, description: "The import; null = refused." })
  peopleImport: PeopleImport | null;

  @Field(() => [UserError], { description: "Business errors; empty on success." })
  userErrors: UserError[];
}
