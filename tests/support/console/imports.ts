import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type {
  ImportAnswer,
  ImportColumnsAnswer,
  ImportMapping,
  ImportRow,
  ImportState,
} from "@finder/contract/endpoints/people-imports";
import { call, type ErrorBody } from "../calls.ts";
import type { TestDataspace } from "../dataspace.ts";

type By = { readonly token: string };

/** The console's imports of a dataspace as one operator calls them. */
export function importsOf(dataspace: Pick<TestDataspace, "url" | "appKey">, by: By) {
  const ask = <Body = ImportAnswer>(name: string, body: object = {}, { token }: By = by) =>
    call<Body & ErrorBody>(dataspace, `operator/people/imports/${name}`, { token, body });
  const one = async (name: string, body: object): Promise<ImportRow> => {
    const { status, body: answered } = await ask(name, body);
    if (status !== 200) throw new Error(`${name} answered ${status}: ${JSON.stringify(answered)}`);
    return answered.import;
  };
  const send = async (importid: number, content: Uint8Array, { token }: By = by) => {
    const answer = await fetch(`${dataspace.url}/api/v2/operator/people/imports/upload?importid=${importid}`, {
      method: "POST",
      headers: {
        "x-dreamfactory-api-key": dataspace.appKey,
        "x-dreamfactory-session-token": token,
        "content-type": "application/octet-stream",
      },
      body: new Uint8Array(content),
    });
    return { status: answer.status, body: (await answer.json()) as ImportAnswer & ErrorBody };
  };
  const opened = (content: Uint8Array, told: object = {}): Promise<ImportRow> =>
    one("open", { ...opening(content), ...told });
  /** An import whose file is there, or was refused. */
  const uploaded = async (content: string | Uint8Array, told: object = {}): Promise<ImportRow> => {
    const bytes = Buffer.from(content);
    const { importid } = await opened(bytes, told);
    return (await send(importid, bytes)).body.import;
  };
  const suggested = async (importid: number): Promise<ImportMapping> => {
    const { body } = await ask<ImportColumnsAnswer>("columns", { importid });
    return body.resource.flatMap(({ column, field }) => (field ? [{ column, field }] : []));
  };
  const until = async (importid: number, ...states: ImportState[]): Promise<ImportRow> => {
    for (;;) {
      const row = await one("read", { importid });
      if (states.includes(row.state)) return row;
      await pause(20);
    }
  };
  /** An import that was checked with the columns as they were suggested. */
  const checked = async (content: string | Uint8Array, told: object = {}): Promise<ImportRow> => {
    const { importid } = await uploaded(content, told);
    await one("check", { importid, mapping: await suggested(importid), keep: false });
    return until(importid, "checked", "failed");
  };
  const imported = async (content: string | Uint8Array, told: object = {}): Promise<ImportRow> => {
    const { importid } = await checked(content, told);
    await one("start", { importid });
    return until(importid, "done", "failed");
  };
  return { token: by.token, ask, one, send, opened, uploaded, suggested, until, checked, imported };
}

/** What is told of a file before it is sent. */
export function opening(content: Uint8Array) {
  return {
    attemptkey: randomUUID(),
    filename: "people.csv",
    bytes: content.length,
    sourcename: "Fair of Hanover",
    dataon: "2026-01-15",
  };
}
