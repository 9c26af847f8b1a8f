import DOMPurify from "dompurify";

// What the editor uses of its own copy of DOMPurify, from the maintained package: `vite.config.ts` puts this in its place.
export const addHook = DOMPurify.addHook.bind(DOMPurify);
export const removeHook = DOMPurify.removeHook.bind(DOMPurify);
export const sanitize = DOMPurify.sanitize.bind(DOMPurify);
