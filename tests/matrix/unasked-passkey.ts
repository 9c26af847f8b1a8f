import { SoftwarePasskey } from "../support/console/passkeys.ts";

/** What a browser answers to a challenge that was never given. */
export const unasked = {
  make: (): string => new SoftwarePasskey(origin).make(JSON.stringify({ challenge, rp: { id: "localhost" } })),
  show: (): string => new SoftwarePasskey(origin).show(JSON.stringify({ challenge, rpId: "localhost" })),
};

const [origin, challenge] = ["http://localhost", "bm9uZQ"];
