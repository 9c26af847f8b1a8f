import "reflect-metadata";
import type {
  ImportColumn as ColumnRow,
  ImportField as WireField,
  ImportNote as NoteRow,
  ImportReason as Reason,
  ImportTrust as Trust,
  RejectedRow,
} from "@finder/contract/endpoints/people-imports";
import { Field, Float, InputType, Int, ObjectType } from "type-graphql";
import { rowOf } from "../../graphql/from.ts";
import { ImportField, ImportReason, ImportTrust } from "./imports.enums.ts";

const column = rowOf<ColumnRow>();

@ObjectType({ simpleResolvers: true, description: "A column of a file, and what it is taken for." })
export class ImportColumn {
  @Field(() => Int, { description: "Its place in the file; 0 is the first." })
  @column("column")
  column: number;

  @Field(() => String, { description: "Its name." })
  @column("name")
  name: string;

  @Field(() => [String], { description: "Some of its values." })
  @column("samples")
  samples: string[];

  @Field(() => ImportField, { nullable: true, description: "What it is taken for; null = it is left out." })
  @column("field")
  field: WireField | null;

  @Field(() => ImportTrust, { description: "How sure that is." })
  @column("trust")
  trust: Trust;
}

@ObjectType({ simpleResolvers: true, description: "What is wrong with a row or one of its values." })
export class ImportNote {
  @Field(() => ImportReason, { description: "The reason." })
  reason: NoteRow["reason"];

  @Field(() => String, { nullable: true, description: "The value; null = the row as a whole." })
  value: string | null;
}

@ObjectType({ simpleResolvers: true, description: "A row of a file as it would be stored." })
export class ImportPreviewRow {
  @Field(() => Float, { description: "Its line in the file." })
  line: number;

  @Field(() => ImportNote, { nullable: true, description: "Why the row would be refused; null = it would be stored." })
  refused: ImportNote | null;

  @Field(() => [ImportNote], { description: "Values that would be left out." })
  notes: ImportNote[];

  @Field(() => String, { nullable: true, description: "The address of the profile." })
  profile: string | null;

  @Field(() => String, { nullable: true, description: "The name." })
  name: string | null;

  @Field(() => String, { nullable: true, description: "The job title." })
  title: string | null;

  @Field(() => String, { nullable: true, description: "The company." })
  company: string | null;

  @Field(() => String, { nullable: true, description: "The domain of the company." })
  domain: string | null;

  @Field(() => String, { nullable: true, description: "How many employees the company has, such as `11-50`." })
  size: string | null;

  @Field(() => String, { nullable: true, description: "The industry of the company." })
  industry: string | null;

  @Field(() => String, { nullable: true, description: "The place." })
  location: string | null;

  @Field(() => [String], { description: "Personal emails." })
  personal: string[];

  @Field(() => [String], { description: "Business emails." })
  business: string[];

  @Field(() => [String], { description: "Phone numbers." })
  phone: string[];

  @Field(() => String, { nullable: true, description: "The day on which it was verified, `YYYY-MM-DD`." })
  verifiedDay: string | null;
}

@ObjectType({ simpleResolvers: true, description: "The first people of a file as they would be stored." })
export class ImportPreview {
  @Field(() => [ImportPreviewRow], { description: "The first rows." })
  rows: ImportPreviewRow[];

  @Field(() => [ImportField], { description: "Required fields that no column fills." })
  missing: WireField[];
}

const rejected = rowOf<RejectedRow>();

@ObjectType({ simpleResolvers: true, description: "A row or a value that an import refused." })
export class ImportRejectedRow {
  @Field(() => Float, { description: "Its line in the file." })
  @rejected("line")
  line: number;

  @Field(() => ImportReason, { description: "The reason." })
  @rejected("reason")
  reason: Reason;

  @Field(() => String, { nullable: true, description: "The value; null = the row as a whole." })
  @rejected("value")
  value: string | null;

  @Field(() => Boolean, { description: "Whether the row was stored without the value." })
  @rejected("kept")
  kept: boolean;

  @Field(() => String, { nullable: true, description: "The row as the file has it; null where it was stored." })
  @rejected("row")
  row: string | null;
}

@InputType({ description: "What a column is taken for." })
export class ImportColumnInput {
  @Field(() => Int, { description: "Its place in the file; 0 is the first." })
  column: number;

  @Field(() => ImportField, { description: "The field that it fills." })
  field: WireField;
}
