import { z } from "zod";
import type { Provider } from "./provider.ts";
import { sourcePerson } from "./source-person.ts";

const answer = z.object({ person: sourcePerson.nullable() });

/** A source of one's own, which speaks what docs/sources.md says. */
export const http: Provider = {
  address: null,
  data: ["personal", "business", "phone"],
  callsPerMinute: 600,
  isWhole: true,
  isIdempotent: true,
  headers: (key) => ({ authorization: `Bearer ${key}` }),
  test: {
    method: "POST",
    path: "",
    body: { linkedinurl: "https://www.linkedin.com/in/test0" },
    passes: ({ status }) => status === 200 || status === 404,
  },
  ask: ({ linkedinurl }) => ({ method: "POST", path: "", body: { linkedinurl } }),
  read: (body) => answer.parse(body).person,
};
