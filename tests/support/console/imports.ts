import { randomUUID } from "node:crypto";
import type * as declared from "@finder/contract/operators/imports";
import type { AnswerOf } from "@finder/contract/operators/operation";
import { call, type ErrorBody } from "../calls.ts";
import type { TestDataspace } from "../dataspace.ts";
import { until as poll } from "../until.ts";

type PeopleImport = AnswerOf<typeof declared.peopleImport>;
type Mapping = { column: number; field: NonNullable<AnswerOf<typeof declared.peopleImportColumns>[number]["field"]> }[];
type By = { readonly token: string };

/** The console's imports of a dataspace as one operator calls them. */
export function importsOf(dataspace: Pick<TestDataspace, "url" | "appKey">, by: By) {
  const ask = <Body = object>(name: string, body: object = {}, { token }: By = by) =>
    call<Body & ErrorBody>(dataspace, `operator/people/imports/${name}`, { token, body });
  const read = async <Body>(name: string, body: object): Promise<Body> => {
    const { status, body: answered } = await ask<Body>(name, body);
    if (status !== 200) throw new Error(`${name} answered ${status}: ${JSON.stringify(answered)}`);
    return answered;
  };
  /** An import after a change of it. */
  const one = async (name: string, body: object): Promise<PeopleImport> =>
    (await read<{ peopleImport: PeopleImport }>(name, body)).peopleImport;
  const found = (id: string): Promise<PeopleImport> => read("read", { id });
  const send = async (id: string, content: Uint8Array, { token }: By = by) => {
    const answer = await fetch(`${dataspace.url}/api/v2/operator/people/imports/upload?id=${id}`, {
      method: "POST",
      headers: {
        "x-dreamfactory-api-key": dataspace.appKey,
        "x-dreamfactory-session-token": token,
        "content-type": "application/octet-stream",
      },
      body: new Uint8Array(content),
    });
    return { status: answer.status, body: (await answer.json()) as PeopleImport & ErrorBody };
  };
  const opened = (content: Uint8Array, facts: Facts = {}): Promise<PeopleImport> =>
    one("open", { ...opening(content), ...facts });
  /** An import whose file is there, or was refused. */
  const uploaded = async (content: string | Uint8Array, facts: Facts = {}): Promise<PeopleImport> => {
    const bytes = Buffer.from(content);
    const { id } = await opened(bytes, facts);
    return (await send(id, bytes)).body;
  };
  const columns = (id: string) => read<AnswerOf<typeof declared.peopleImportColumns>>("columns", { id });
  const suggested = async (id: string): Promise<Mapping> =>
    (await columns(id)).flatMap(({ column, field }) => (field ? [{ column, field }] : []));
  const until = (id: string, ...states: PeopleImport["state"][]): Promise<PeopleImport> =>
    poll(async () => {
      const row = await found(id);
      return states.includes(row.state) && row;
    });
  /** An import that was checked with the columns as they were suggested. */
  const checked = async (content: string | Uint8Array, facts: Facts = {}): Promise<PeopleImport> => {
    const { id } = await uploaded(content, facts);
    await one("check", { id, mapping: await suggested(id), keep: false });
    return until(id, "CHECKED", "FAILED");
  };
  const imported = async (content: string | Uint8Array, facts: Facts = {}): Promise<PeopleImport> => {
    const { id } = await checked(content, facts);
    await one("start", { id });
    return until(id, "DONE", "FAILED");
  };
  return { token: by.token, ask, one, found, columns, send, opened, uploaded, suggested, until, checked, imported };
}

type Facts = Partial<ReturnType<typeof opening>>;

/** Returns the facts of a file that are sent before its bytes. */
export function opening(content: Uint8Array) {
  return {
    attemptKey: randomUUID(),
    fileName: "people.csv",
    bytes: content.length,
    sourceName: "Fair of Hanover",
    dataOn: "2026-01-15",
  };
}
