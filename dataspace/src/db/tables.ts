import type { Datum, EmailValidation } from "@finder/contract/datum";
import type { ContactView } from "@finder/contract/endpoints/contacts";
import type { Generated } from "kysely";
import type { Columns, ValueOf } from "./schema/define.ts";
import type { schemas } from "./schema/index.ts";

/** Rows as the query builder of migrations and tests sees them: those of the declared tables, and of people to be found. */
export type Tables = { [Name in keyof typeof schemas]: Stored<(typeof schemas)[Name]["declared"]> } & {
  profile: ProfileTable;
};

/** What the database keeps of declared columns: not what is computed, and what it fills itself may be left out. */
type Stored<Declared extends Columns> = {
  [
    Name in keyof Declared as Declared[Name] extends { readonly computed: unknown } ? never : Name
  ]: Declared[Name] extends {
    readonly default: true;
  }
    ? Generated<ValueOf<Declared[Name]>>
    : ValueOf<Declared[Name]>;
};

type Person = Omit<ContactView, "profilekey" | "contactid" | "createdon" | "tags" | "data">;
type Masks = Record<`${Datum}_masks`, string[] | null>;
type ProfileTable = Person &
  Masks & {
    profileid: Buffer;
    bus_email_validation: EmailValidation | null;
    verifiedon: string | null;
    sealed: Buffer | null;
    source: Generated<string>;
    updatedon: Generated<string>;
    contenthash: Buffer | null;
    importid: number | null;
    importline: number | null;
    bus_email_reason: string | null;
    suppressedon: string | null;
    valuehashes: Buffer[] | null;
  };
