import type { ContactMovesAnswer } from "@finder/contract/endpoints/moves";
import type { DataspaceClient } from "../../dataspace/client.ts";
import { viewOf } from "../../graphql/from.ts";
import { ContactMove } from "./moves.types.ts";

const toMove = viewOf(ContactMove);

/** The days on which the member's contacts changed jobs: one call. */
export async function readMoves(dataspace: DataspaceClient): Promise<ContactMove[]> {
  return (await dataspace.get<ContactMovesAnswer>("contactmoves")).resource.map(toMove);
}
