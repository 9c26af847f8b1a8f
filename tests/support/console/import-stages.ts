import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";

type Place = { readonly url: string };
type By = { readonly token: string };
type Found = { readonly id: string; readonly state: string };

const mapping = "[{ column: 0, field: LINKEDINURL }, { column: 1, field: FULL_NAME }, { column: 2, field: EMAIL }]";

/** Imports of a whole product, each as far as a screen needs it, for the operator with this session. */
export function importStages({ url }: Place, { token }: By) {
  const authorization = `Bearer ${token}`;
  const ask = async <Data>(query: string, variables: object = {}): Promise<Data> => {
    const answer = await fetch(`${url}/operator/graphql`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization },
      body: JSON.stringify({ query, variables }),
    });
    return ((await answer.json()) as { data: Data }).data;
  };
  const until = async (id: string, state: string): Promise<void> => {
    const read = "query ($id: ID!) { peopleImport(id: $id) { state } }";
    while ((await ask<{ peopleImport: Found }>(read, { id })).peopleImport.state !== state) await pause(100);
  };
  const uploaded = async (text: string): Promise<string> => {
    const { openPeopleImport } = await ask<{ openPeopleImport: { peopleImport: Found } }>(
      `mutation ($key: String!, $bytes: Float!) {
        openPeopleImport(attemptKey: $key, fileName: "visitors.csv", bytes: $bytes, sourceName: "Fair of Hanover", dataOn: "2026-01-15") {
          peopleImport { id state } } }`,
      { key: randomUUID(), bytes: Buffer.byteLength(text) },
    );
    const { id } = openPeopleImport.peopleImport;
    const headers = { "content-type": "application/octet-stream", authorization };
    await fetch(`${url}/operator/imports/${id}/file`, { method: "POST", headers, body: text });
    return id;
  };
  const checked = async (text: string): Promise<string> => {
    const id = await uploaded(text);
    await ask(
      `mutation ($id: ID!) { checkPeopleImport(id: $id, mapping: ${mapping}, keep: true) { userErrors { code } } }`,
      {
        id,
      },
    );
    await until(id, "CHECKED");
    return id;
  };
  const done = async (text: string): Promise<string> => {
    const id = await checked(text);
    await ask("mutation ($id: ID!) { startPeopleImport(id: $id) { userErrors { code } } }", { id });
    await until(id, "DONE");
    return id;
  };
  return { uploaded, checked, done };
}
