import "@testing-library/jest-dom/vitest";
import { cleanup, configure, prettyDOM } from "@testing-library/react";
import { afterEach, beforeAll, onTestFailed, beforeEach } from "vitest";
import { speak } from "@/i18n/i18n";
import { setLetterKeys } from "@/lib/browser/keys";
import { hideMessage, shownFor } from "@/ui/feedback/messages";
import { chooseAppearance } from "@/ui/theme/appearance";
import { session } from "@/viewer/session";
import "./look-again";

// jsdom has neither dialogs, popovers, scrolling, object addresses nor media queries: tests see everything opened, in a wide window.
Object.assign(HTMLDialogElement.prototype, {
  show(this: HTMLDialogElement) {
    this.open = true;
  },
  showModal(this: HTMLDialogElement) {
    this.open = true;
  },
  close(this: HTMLDialogElement) {
    this.open = false;
  },
});
Object.assign(HTMLElement.prototype, {
  // Newer browsers answer with a promise.
  scrollIntoView: () => Promise.resolve(),
  showPopover: () => undefined,
  hidePopover: () => undefined,
  togglePopover: () => false,
});
Object.assign(URL, { createObjectURL: () => "blob:preview", revokeObjectURL: () => undefined });
Object.assign(globalThis, {
  scrollTo: () => undefined,
  matchMedia: () => ({ matches: true, addEventListener: () => undefined, removeEventListener: () => undefined }),
});

// Screens are whole and the machine may be busy: wait as long as other tests do.
configure({
  asyncUtilTimeout: 120_000,
  // A query that waits fails many times before it finds: the page is printed once, when its test fails.
  getElementError: (message) => new Error(message ?? "No element was found."),
});

beforeEach(() => {
  onTestFailed(() => console.error(prettyDOM(document.body)));
});

// A slow machine reads a message late.
Object.assign(shownFor, { plain: 600_000, withAction: 600_000 });

document.head.append(Object.assign(document.createElement("style"), { textContent: "[popover] { display: block }" }));

beforeAll(() => speak("en"));

// The files of a process share its modules: what a person of one test has chosen is not for the next.
afterEach(() => {
  cleanup();
  hideMessage();
  localStorage.clear();
  setLetterKeys(true);
  chooseAppearance("system");
  session.set({ state: "unknown" });
});
