import { remembered } from "@/lib/browser/remembered";
import { createStore } from "@/lib/store";
import { personal } from "../session";

const person = `${personal}person`;
const signedUp = `${personal}signedup`;

/** True while the person has still to be told which account a link has signed this browser in to. */
export const arrival = createStore(false);

/** A link signs this browser in: who was not the last one here, and did not sign up here, is told so. */
export function arriveAs({ id, email }: { id: string; email: string }): void {
  arrival.set(remembered.read(person) !== id && remembered.read(signedUp) !== email);
}

/** Somebody signs up in this browser. */
export function rememberSignUp(email: string): void {
  remembered.write(signedUp, email.trim().toLowerCase());
}

/** This member uses this browser. */
export function rememberPerson({ id }: { id: string }): void {
  remembered.write(person, id);
}
