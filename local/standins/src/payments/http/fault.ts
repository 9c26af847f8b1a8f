/** A refusal in the provider's shape: `{error: {type, code, message, param, …}}`. */
export class Fault extends Error {
  readonly status: number;
  readonly body: Record<string, unknown>;

  constructor(status: number, type: string, message: string, more: Record<string, unknown> = {}) {
    super(message);
    this.status = status;
    this.body = { type, message, ...more };
  }
}

/** A request that can not be done as it stands. */
export function invalid(message: string, more: Record<string, unknown> = {}): Fault {
  return new Fault(400, "invalid_request_error", message, more);
}

const singular: Record<string, string> = {
  sessions: "checkout session",
  intents: "payment_intent",
  setups: "setupintent",
  methods: "PaymentMethod",
  clocks: "test clock",
  schedules: "subscription schedule",
};

export function missing(collection: string, id: string, param: string): Fault {
  return new Fault(
    404,
    "invalid_request_error",
    `No such ${singular[collection] ?? collection.slice(0, -1)}: '${id}'`,
    {
      code: "resource_missing",
      param,
    },
  );
}

/** A card that the bank, or the test card's number, refuses. */
export function cardFault(code: string, message: string, more: Record<string, unknown> = {}): Fault {
  return new Fault(402, "card_error", message, { code, ...more });
}
