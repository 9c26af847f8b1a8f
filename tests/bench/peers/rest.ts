import { Pool } from "undici";
import type { Row } from "./shapes.ts";

/** The dataspace as every peer reaches it: pooled keep-alive connections, as many as our gateway has. */
export const upstream = process.env["UPSTREAM"] ?? "";
const pool = new Pool(upstream, { connections: 64 });

/** Reads on behalf of one session. */
export type Rest = {
  readonly get: (path: string) => Promise<Row>;
  readonly post: (path: string, body: object) => Promise<Row>;
};

/** The session of a request's `Authorization: Bearer`. */
export function sessionOf(authorization = ""): string {
  return authorization.replace(/^Bearer /, "");
}

/** What a request with this session may ask the dataspace. */
export function restOf(session: string): Rest {
  const call = async (method: "GET" | "POST", path: string, body?: object): Promise<Row> => {
    const answer = await pool.request({
      method,
      path: `/api/v2/${path}`,
      headers: {
        "content-type": "application/json",
        "x-dreamfactory-api-key": process.env["APP_API_KEY"] ?? "",
        "x-dreamfactory-session-token": session,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (answer.statusCode !== 200)
      throw new Error(`${method} ${path}: ${answer.statusCode} ${await answer.body.text()}`);
    return (await answer.body.json()) as Row;
  };
  return { get: (path) => call("GET", path), post: (path, body) => call("POST", path, body) };
}
