import { createStore } from "../store";
import { remembered } from "./remembered";

/** Whether a single letter does something: who speaks to the machine, or hits keys by chance, turns it off. */
export const letterKeys = createStore(remembered.read("letterKeys") !== "off");

/** Turns the letters on or off, for this browser. */
export function setLetterKeys(on: boolean): void {
  remembered.write("letterKeys", on ? null : "off");
  letterKeys.set(on);
}

/** A single letter that a page may handle: alone or with Shift, and letters are on. */
export function isLetter(event: KeyboardEvent): boolean {
  return letterKeys.get() && !(event.ctrlKey || event.metaKey || event.altKey) && isFree(event);
}

/** A key that a page may handle: no text is being typed, and no dialog is open over it. */
export function isFree(event: KeyboardEvent): boolean {
  return !(event.repeat || event.isComposing || event.defaultPrevented) && !isTyped(event) && !isCovered();
}

/** Whether a dialog is open over the page; a panel next to the list leaves the page in use. */
export function isCovered(): boolean {
  return document.querySelector("dialog[open]:not([data-beside])") !== null;
}

/** Whether the key goes to a field. */
export function isTyped({ target }: KeyboardEvent): boolean {
  return (
    target instanceof HTMLElement &&
    (target.matches("textarea, select, input:not([type=checkbox], [type=radio])") || target.isContentEditable)
  );
}

/** How this machine's keyboard names the key of commands. */
export const commandKey = /mac|iphone|ipad/i.test(navigator.userAgent) ? "⌘" : "Ctrl";
