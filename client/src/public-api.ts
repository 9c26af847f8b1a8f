import type { PeopleAnswer, PublicCalls, PublicPosts } from "./public-api.generated.ts";
import { problemOf, type Transport } from "./transport.ts";

/** How a call of the public API is made. */
export type PublicOptions = {
  /** The most credits that the call may spend; one that costs more is refused. */
  readonly maxCredits?: number;
  readonly signal?: AbortSignal;
};

type Query<Path extends keyof PublicCalls> = PublicCalls[Path]["query"];
type Person = PeopleAnswer["data"][number];

export type PublicApi = {
  /** One call: `get("/v1/contacts", { linkedinurl: [url], type: ["directdials"] })`. Throws `FinderError`. */
  readonly get: <Path extends keyof PublicCalls>(
    path: Path,
    query: Query<Path>,
    options?: PublicOptions,
  ) => Promise<PublicCalls[Path]["answer"]>;
  /** A call that sends something: `post("/v1/bounces", { emails: [email] })`. Throws `FinderError`. */
  readonly post: <Path extends keyof PublicPosts>(
    path: Path,
    body: PublicPosts[Path]["body"],
    options?: Pick<PublicOptions, "signal">,
  ) => Promise<PublicPosts[Path]["answer"]>;
  /** All people who fit, page by page. */
  readonly people: (query: Omit<Query<"/v1/people">, "after">) => AsyncGenerator<Person, void, undefined>;
};

export function publicApi(send: Transport, credential: string | undefined): PublicApi {
  const get: PublicApi["get"] = (path, query, { maxCredits, signal } = {}) => {
    const address = `${path}?${parametersOf(query)}`.replace(/\?$/, "");
    return answerOf(send({ name: `GET ${path}`, path: address, method: "GET", credential, maxCredits, signal }));
  };
  return {
    get,
    post: (path, body, { signal } = {}) =>
      answerOf(send({ name: `POST ${path}`, path, method: "POST", credential, body, signal })),
    people: async function* people(query) {
      for (let after: string | null | undefined; after !== null;) {
        const page: PeopleAnswer = await get("/v1/people", { ...query, ...(after === undefined ? {} : { after }) });
        yield* page.data;
        after = page.next;
      }
    },
  };
}

/** Returns what a call answers; throws `FinderError` if it is refused. */
async function answerOf<Answer>(sent: Promise<Response>): Promise<Answer> {
  const answer = await sent;
  if (!answer.ok) throw await problemOf(answer);
  return answer.json() as Promise<Answer>;
}

/** A list stands once for each of its values. */
function parametersOf(query: object): URLSearchParams {
  const pairs = Object.entries(query as Record<string, unknown>).flatMap(([name, value]) =>
    [value]
      .flat()
      .filter((each) => each !== undefined)
      .map((each) => [name, String(each)]),
  );
  return new URLSearchParams(pairs);
}
