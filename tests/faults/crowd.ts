import { Pool } from "undici";

/** What came back of one call. */
export type Outcome = {
  readonly status: number;
  readonly code: string | undefined;
  readonly charged: number;
  /** Seconds after which a refused caller may try again. */
  readonly retryAfter: string | undefined;
};

export type Crowd = {
  /** One reveal over HTTP, on one of the crowd's connections; `deadlineMs` is sent to the dataspace. */
  readonly reveal: (token: string, linkedinurl: string, type: string, deadlineMs?: number) => Promise<Outcome>;
  readonly leave: () => Promise<void>;
};

type Body = { charged?: number; error?: { context?: { code?: string } | null } };

/** Makes concurrent callers of one dataspace on `sockets` connections; no call waits for another. */
export function aCrowd(url: string, appKey: string, sockets: number): Crowd {
  const pool = new Pool(url, { connections: sockets, headersTimeout: 120_000, bodyTimeout: 120_000 });
  return {
    reveal: async (token, linkedinurl, type, deadlineMs) => {
      const answer = await pool.request({
        method: "POST",
        path: "/api/v2/getcontact",
        headers: {
          "content-type": "application/json",
          "x-dreamfactory-api-key": appKey,
          "x-dreamfactory-session-token": token,
          ...(deadlineMs === undefined ? {} : { "x-request-timeout-ms": String(deadlineMs) }),
        },
        body: JSON.stringify({ linkedinurl, type, action: "reveal" }),
      });
      const body = (await answer.body.json()) as Body;
      const retryAfter = answer.headers["retry-after"]?.toString();
      return { status: answer.statusCode, code: body.error?.context?.code, charged: body.charged ?? 0, retryAfter };
    },
    leave: () => pool.close(),
  };
}
