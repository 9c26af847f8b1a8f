import { statement } from "../db/statement.ts";

/** Keeps a request for a demo. */
export const insertDemoRequest = statement<[name: string, email: string, query: string, now: string], never>(
  "insert_demo_request",
  "insert into demorequest (name, email, query, createdon) values ($1, $2, $3, $4)",
);
