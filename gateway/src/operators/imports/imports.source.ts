import type { IncomingMessage } from "node:http";
import type { Readable } from "node:stream";
import type { peopleImport } from "@finder/contract/operators/imports";
import type { AnswerOf } from "@finder/contract/operators/operation";
import type { DataspaceClient } from "../../dataspace/client.ts";
import { readId } from "../../dataspace/identifier.ts";

const base = "operator/people/imports";

/** All rows that an import refused, as a file that comes as it is made. */
export function openRejects(dataspace: DataspaceClient, id: string, signal: AbortSignal): Promise<IncomingMessage> {
  return dataspace.stream(`${base}/rejects/file`, signal, { body: { id: String(readId("id", id)) } });
}

/** Passes the bytes of an import's file on as they come. */
export function sendImportFile(
  dataspace: DataspaceClient,
  id: string,
  bytes: Readable,
  length: number | null,
  signal: AbortSignal,
): Promise<AnswerOf<typeof peopleImport>> {
  return dataspace.sendStream(`${base}/upload?id=${readId("id", id)}`, { bytes, length }, signal);
}
