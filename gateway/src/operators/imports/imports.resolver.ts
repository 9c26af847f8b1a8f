import "reflect-metadata";
import type { ImportField as WireField } from "@finder/contract/endpoints/people-imports";
import { Arg, Args, ArgsType, Ctx, Field, Float, ID, Int, Mutation, Query, Resolver } from "type-graphql";
import { Allow } from "../../graphql/allow.ts";
import { withRefusals } from "../../graphql/user-error.types.ts";
import type { OperatorContext } from "../operator-caller.ts";
import { ImportTurn } from "./imports.enums.ts";
import {
  checkImport,
  openImport,
  previewImport,
  readImport,
  readImportColumns,
  readImportRules,
  readImports,
  readRejects,
  startImport,
  type Turn,
  turnImport,
} from "./imports.source.ts";
import { ImportColumn, ImportColumnInput, ImportPreview, ImportRejectedRow } from "./import-rows.types.ts";
import { PeopleImport, PeopleImportPage, PeopleImportPayload, PeopleImportRules } from "./imports.types.ts";

@ArgsType()
class OpenImportArgs {
  @Field(() => String, { description: "Key of this attempt: the same one is the same import." })
  attemptKey: string;

  @Field(() => String, { description: "The file's name." })
  fileName: string;

  @Field(() => Float, { description: "The file's bytes." })
  bytes: number;

  @Field(() => String, { description: "Where the data come from." })
  sourceName: string;

  @Field(() => String, {
    description: "The day of the data, `YYYY-MM-DD`: rows without a date of their own are as old.",
  })
  dataOn: string;
}

const ofImport = { description: "The import's id." };
const ofMapping = { description: "What each column is taken for; others are left out." };

@Resolver()
export class ImportsResolver {
  @Allow("people.import")
  @Query(() => PeopleImportRules, { description: "What an import may be. Data and admins." })
  peopleImportRules(@Ctx() { dataspace }: OperatorContext): Promise<PeopleImportRules> {
    return readImportRules(dataspace);
  }

  @Allow("people.import")
  @Query(() => PeopleImportPage, { description: "Imports of people, newest first. Data and admins." })
  peopleImports(
    @Ctx() { dataspace }: OperatorContext,
    @Arg("before", () => ID, { nullable: true, description: "Only imports before this one." }) before: string | null,
    @Arg("first", () => Int, { defaultValue: 25, description: "Imports at most: 1 to 100." }) first: number,
  ): Promise<PeopleImportPage> {
    return readImports(dataspace, { before: before ?? null, first });
  }

  @Allow("people.import")
  @Query(() => PeopleImport, { description: "One import, with how far it is. Data and admins." })
  peopleImport(
    @Ctx() { dataspace }: OperatorContext,
    @Arg("id", () => ID, ofImport) id: string,
  ): Promise<PeopleImport> {
    return readImport(dataspace, id);
  }

  @Allow("people.import")
  @Query(() => [ImportColumn], {
    description: "The columns of an import's file with some values. Data and admins; asks for the second factor again.",
  })
  peopleImportColumns(
    @Ctx() { dataspace }: OperatorContext,
    @Arg("id", () => ID, ofImport) id: string,
  ): Promise<ImportColumn[]> {
    return readImportColumns(dataspace, id);
  }

  @Allow("people.import")
  @Query(() => ImportPreview, {
    description: "The first 20 people as they would be stored. Data and admins; asks for the second factor again.",
  })
  peopleImportPreview(
    @Ctx() { dataspace }: OperatorContext,
    @Arg("id", () => ID, ofImport) id: string,
    @Arg("mapping", () => [ImportColumnInput], ofMapping) mapping: { column: number; field: WireField }[],
  ): Promise<ImportPreview> {
    return previewImport(dataspace, id, mapping);
  }

  @Allow("people.import")
  @Query(() => [ImportRejectedRow], {
    description: "The first rows and values that an import refused. Data and admins; asks for the second factor again.",
  })
  peopleImportRejects(
    @Ctx() { dataspace }: OperatorContext,
    @Arg("id", () => ID, ofImport) id: string,
  ): Promise<ImportRejectedRow[]> {
    return readRejects(dataspace, id);
  }

  @Allow("people.import")
  @Mutation(() => PeopleImportPayload, {
    description:
      "Opens an import; its file follows at `/operator/imports/{id}/file`. Data and admins; asks for the second factor again.",
  })
  openPeopleImport(
    @Ctx() { dataspace }: OperatorContext,
    @Args(() => OpenImportArgs) opening: OpenImportArgs,
  ): Promise<PeopleImportPayload> {
    return changed(() => openImport(dataspace, opening));
  }

  @Allow("people.import")
  @Mutation(() => PeopleImportPayload, {
    description:
      "Reads the file with these columns and counts what an import would do; nothing is stored. Data and admins; asks for the second factor again.",
  })
  checkPeopleImport(
    @Ctx() { dataspace }: OperatorContext,
    @Arg("id", () => ID, ofImport) id: string,
    @Arg("mapping", () => [ImportColumnInput], ofMapping) mapping: { column: number; field: WireField }[],
    @Arg("keep", () => Boolean, { description: "Suggest this mapping for the source's next file." }) keep: boolean,
  ): Promise<PeopleImportPayload> {
    return changed(() => checkImport(dataspace, id, mapping, keep));
  }

  @Allow("people.import")
  @Mutation(() => PeopleImportPayload, {
    description: "Starts an import that was checked. Data and admins; asks for the second factor again.",
  })
  startPeopleImport(
    @Ctx() { dataspace }: OperatorContext,
    @Arg("id", () => ID, ofImport) id: string,
  ): Promise<PeopleImportPayload> {
    return changed(() => startImport(dataspace, id));
  }

  @Allow("people.import")
  @Mutation(() => PeopleImportPayload, {
    description: "Pauses an import, lets it go on, or ends it; what is stored stays. Data and admins.",
  })
  turnPeopleImport(
    @Ctx() { dataspace }: OperatorContext,
    @Arg("id", () => ID, ofImport) id: string,
    @Arg("turn", () => ImportTurn, { description: "What is done." }) turn: Turn,
  ): Promise<PeopleImportPayload> {
    return changed(() => turnImport(dataspace, id, turn));
  }
}

function changed(act: () => Promise<PeopleImport>): Promise<PeopleImportPayload> {
  return withRefusals<PeopleImportPayload>(
    async () => ({ peopleImport: await act(), userErrors: [] }),
    (userErrors) => ({ peopleImport: null, userErrors }),
  );
}
