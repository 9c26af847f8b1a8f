import { remembered } from "@/lib/browser/remembered";
import { createStore } from "@/lib/store";
import { personal } from "../session";

const person = `${personal}person`;
const signedUp = `${personal}signedup`;

/** True while the notice shows which account a link signed this browser in to. */
export const arrival = createStore(false);

/** A link signs this browser in: shows a notice unless this member was the last one here or signed up here. */
export function arriveAs({ id, email }: { id: string; email: string }): void {
  arrival.set(remembered.read(person) !== id && remembered.read(signedUp) !== email);
}

/** Remembers that this address signed up in this browser. */
export function rememberSignUp(email: string): void {
  remembered.write(signedUp, email.trim().toLowerCase());
}

/** Remembers the last member of this browser. */
export function rememberPerson({ id }: { id: string }): void {
  remembered.write(person, id);
}
