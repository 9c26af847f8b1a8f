import { viewOf } from "../graphql/from.ts";
import { Contact } from "./contacts.types.ts";

/** A person as the graph knows them, whichever call carried them. */
export const toContact: (row: object) => Contact = viewOf(Contact);
