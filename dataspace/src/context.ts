import type {} from "fastify";
import type { Deprecation } from "@finder/contract/deprecations";
import type { Language } from "@finder/contract/language";
import type { Role } from "@finder/contract/permissions";
import type { Logger } from "pino";
import type { Config } from "./config/config.ts";
import type { Database } from "./db/connection.ts";
import type { View } from "./db/members/support-view.ts";

/** The services of every route and job, instead of globals or `process.env`. */
export type Services = {
  readonly config: Config;
  readonly db: Database;
  readonly log: Logger;
  /** The clock; tests move it. */
  readonly now: () => Date;
  /** What goes of the APIs; tests announce their own. */
  readonly going: readonly Deprecation[];
};

/** The caller, decided once per request from API key and session token. */
export type Caller = {
  /** Role of the API key: `app` for the product's programs, `operator` for operators' tools; null when unknown. */
  readonly key: "app" | "operator" | null;
  /** The signed-in person; null when anonymous. */
  readonly login: CallingLogin | null;
  /** The member the login stands for; null for an operator. */
  readonly member: Member | null;
  /** The service token that was shown in place of a session; null when there is none. */
  readonly token: CallingToken | null;
  /** The look of an operator that this session is: it reads, and sees masks. */
  readonly view?: View;
  /** The client whose identity provider calls; such a caller has no login. */
  readonly provisioner?: { readonly clientid: number };
};

/** A login, with the language its person has chosen. */
export type CallingLogin = {
  readonly afid: number;
  readonly email: string;
  readonly isOperator: boolean;
  readonly language: Language | null;
  /** Its second factor, and until when calls that ask for it again do not; absent where there is none. */
  readonly factor?: { readonly provenuntil: string | null };
};

/** A service token in use: its name for logs, and what it may do. */
export type CallingToken = {
  readonly tokenid: number;
  readonly name: string;
  readonly scopes: ReadonlySet<string>;
};

/** The member on whose behalf a call acts. */
export type Member = { readonly appuserid: number; readonly clientid: number; readonly role: Role };

declare module "fastify" {
  interface FastifyRequest {
    caller: Caller;
  }
}
