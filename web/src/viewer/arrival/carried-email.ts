type Carrier = { state: unknown };

/** The email address that one public page hands to the next, kept in the history entry and never in the address. */
export function emailFrom(location: Carrier): string {
  const email = carried(location, "email");
  return typeof email === "string" ? email : "";
}

/** Whether the page before has just had a mail sent to that address. */
export function isJustSent(location: Carrier): boolean {
  return carried(location, "justSent") === true;
}

function carried({ state }: Carrier, name: string): unknown {
  return typeof state === "object" && state !== null ? Reflect.get(state, name) : undefined;
}
