import type { GraphQLSchema } from "graphql";
import type { Context } from "../context.ts";
import { operatorCookie, type Cookies } from "../auth/cookies.ts";
import type { Credentials } from "../auth/credentials.ts";

/** What an operation of the console is given. */
export type OperatorContext = Context & {
  readonly operator: OperatorCaller;
  /** The product's schema, which is not the console's. */
  readonly productSchema: GraphQLSchema;
};

/** The operator of one request. The dataspace alone knows who that is: it decides, and notes, every call. */
export class OperatorCaller {
  private readonly credentials: Credentials;
  private readonly cookies: Cookies;

  constructor(credentials: Credentials, cookies: Cookies) {
    this.credentials = credentials;
    this.cookies = cookies;
  }

  /** True when the request shows a session. */
  get isSignedIn(): boolean {
    return this.credentials.token !== null;
  }

  /** Keeps a session that was opened: a browser's in a cookie until it is closed, which answers null; a tool's is handed back. */
  enter(token: string): string | null {
    if (!this.credentials.browser) return token;
    this.cookies.set(operatorCookie, token, null);
    return null;
  }

  /** Forgets the session of this browser. */
  leave(): void {
    if (this.credentials.from === "cookie") this.cookies.clear(operatorCookie);
  }
}
