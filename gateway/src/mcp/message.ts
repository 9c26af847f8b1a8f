import { isSpecType, type JSONRPCMessage } from "@modelcontextprotocol/server";
import { Refused } from "../http/failures/refuse.ts";
import { namedPrefix } from "./tools/named.ts";

/** Points of a message, whose documents are paid besides; a list of tools is worked out, or at least written. */
const prices = { message: 10, list: 50 } as const;

/** Reads the one message of a request; batches left the protocol with its revision of 2025-06-18. */
export function readMessage(body: unknown): JSONRPCMessage {
  if (isSpecType.JSONRPCMessage(body)) return body;
  throw new Refused(400, "BAD_REQUEST", "Send one JSON-RPC 2.0 message of the Model Context Protocol, not a batch.");
}

/** Returns what a message costs before anything of it runs. */
export function priceOf(message: JSONRPCMessage): number {
  return listsTools(message) ? prices.list : prices.message;
}

/** Whether named operations have to be read: they are listed, or one is called. */
export function namesOperations(message: JSONRPCMessage): boolean {
  return listsTools(message) || (isSpecType.CallToolRequest(message) && message.params.name.startsWith(namedPrefix));
}

function listsTools(message: JSONRPCMessage): boolean {
  return "method" in message && message.method === "tools/list";
}
