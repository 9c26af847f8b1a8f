import { remembered } from "@/remembered";
import { createStore } from "@/store";
import { personal } from "./session";

const person = `${personal}person`;

/** True while the person has still to be told which account a link has signed this browser in to. */
export const arrival = createStore(false);

/** A link signs this browser in: who was not the last one here is told so. */
export const arriveAs = ({ id }: { id: string }): void => arrival.set(remembered.read(person) !== id);

/** This member uses this browser. */
export const rememberPerson = ({ id }: { id: string }): void => remembered.write(person, id);
