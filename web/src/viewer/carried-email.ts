type Carrier = { state: unknown };

const carried = ({ state }: Carrier, name: string): unknown =>
  typeof state === "object" && state !== null ? Reflect.get(state, name) : undefined;

/** The email address that one public page hands to the next, kept in the history entry and never in the address. */
export const emailFrom = (location: Carrier): string => {
  const email = carried(location, "email");
  return typeof email === "string" ? email : "";
};

/** Whether the page before has just had a mail sent to that address. */
export const isJustSent = (location: Carrier): boolean => carried(location, "justSent") === true;
