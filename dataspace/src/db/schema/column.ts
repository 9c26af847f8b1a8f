import type { NumberRule, TextRule } from "@finder/contract/rules/fields/fields";
import type { Keyring } from "../secrets/keyring.ts";

/**
 * The callers of a table: an operator (an operator's key AND session), the owner of a client, or a member of it; an invited
 * admin counts as a member. Each may at least what the next may.
 */
export type Actor = "operator" | "owner" | "member";

export type ColumnType = "integer" | "bigint" | "decimal" | "text" | "datetime" | "date" | "boolean";
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** A kind of what people write, the name of an uploaded photo, or words of titles as they are compared. */
type TextKind = NonNullable<TextRule["kind"]> | "photo" | "phrase";

export type ColumnSpec = {
  readonly type: ColumnType;
  readonly nullable?: true;
  /** The database fills it when a new record leaves it out. */
  readonly default?: true;
  /** The lowest role that reads it of a visible row; every role when left out. */
  readonly reads?: Actor;
  /** Who writes it in a row that they may write, those above included; operators when left out. */
  readonly writes?: Actor | "none";
  /** Most characters; required for every writable text. */
  readonly max?: number;
  /** The texts that it may be. */
  readonly oneOf?: readonly string[];
  /** A write cannot leave it blank, although older rows may have nothing there. */
  readonly required?: true;
  /** Numbers at least and at most; from 0 to the largest of its type when left out. */
  readonly range?: NumberRule;
  /** A text with a rule of its own. */
  readonly kind?: TextKind;
  /** Answered only where `fields` names it: it costs more than a look at the row. */
  readonly named?: true;
  /** A virtual column: its SQL on a row's alias, and on the row's client where that is known before. It can be read, not filtered or ordered by. */
  readonly computed?: (alias: string, client: string) => string;
  /** Its SQL reads tables that several machines have on the coordinator alone. */
  readonly local?: true;
  /** A value kept as a fingerprint to find it and a sealed copy to show it. */
  readonly sealed?: { readonly hash: string; readonly copy: string };
  /** Turns what SQL gave into what the caller gets, in this process, with the seal key. */
  readonly open?: (raw: Json, keyring: Keyring) => Json;
};

export type Column = ColumnSpec & { readonly name: string };
