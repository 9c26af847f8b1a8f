import type { ErrorCode } from "@finder/contract/errors";

/** The callers: anonymous, the app's key alone, a public API key, members of one client, another client's owner. */
export const callers = [
  "anonymous",
  "appKey",
  "publicKey",
  "member",
  "admin",
  "owner",
  "disabled",
  "deleted",
  "otherOwner",
] as const;
export type Caller = (typeof callers)[number];

/** The result of the sample call: allowed, or rejected with this code. */
export type Cell = "allowed" | ErrorCode;

/** One row: a cell for every caller. `otherOwner` makes the same call, about the first client's things. */
export type Cells = Readonly<Record<Caller, Cell>>;

const stopped = { disabled: "ACCOUNT_DISABLED", deleted: "ACCOUNT_DELETED" } as const;

/** All callers, signed in or not, in any state. */
export function everybody(cells: Partial<Cells> = {}): Cells {
  return row(cells, "allowed");
}

const withoutSession = { anonymous: "SIGNED_OUT", appKey: "SIGNED_OUT", publicKey: "SIGNED_OUT" } as const;

/** Signed-in callers of any role. */
export function signedIn(cells: Partial<Cells> = {}): Cells {
  return row({ ...withoutSession, ...stopped, ...cells }, "allowed");
}

/** The owner of the account; `otherOwner` owns another one. */
export function ownerOnly(cells: Partial<Cells> = {}): Cells {
  return signedIn({ member: "FORBIDDEN", admin: "FORBIDDEN", ...cells });
}

/** Cells of a client's members of every role. */
export function everyMember(cell: Cell): Partial<Cells> {
  return { member: cell, admin: cell, owner: cell, otherOwner: cell };
}

/** The owner's too, where the sample finds nothing to do: `refusal` says what is missing. */
export function asOwner(refusal: Cell): Cells {
  return ownerOnly({ owner: refusal, otherOwner: refusal });
}

/** No caller: the call is permitted by something else, such as a signature. */
export function allRefused(refusal: Cell): Cells {
  return row({}, refusal);
}

// The dataspace asks a program for its key before anything else, and knows no public key at these addresses.
const keyless = { anonymous: "BAD_REQUEST", publicKey: "BAD_REQUEST" } as const;

/** The same for the dataspace's own calls. */
export const rest = {
  everybody: (cells: Partial<Cells> = {}): Cells => everybody({ ...keyless, ...stopped, ...cells }),
  signedIn: (cells: Partial<Cells> = {}): Cells => signedIn({ ...keyless, ...cells }),
  ownerOnly: (cells: Partial<Cells> = {}): Cells => ownerOnly({ ...keyless, ...cells }),
  asOwner: (refusal: Cell): Cells => rest.ownerOnly({ owner: refusal, otherOwner: refusal }),
  /** No member: `refusal` for every caller with the app's key. */
  noMember: (refusal: Cell, cells: Partial<Cells> = {}): Cells => row({ ...keyless, ...stopped, ...cells }, refusal),
};

function row(cells: Partial<Cells>, otherwise: Cell): Cells {
  return Object.fromEntries(callers.map((caller) => [caller, cells[caller] ?? otherwise])) as Record<Caller, Cell>;
}
