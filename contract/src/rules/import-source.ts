/** Begins the name of a source whose data operators import; the rest is what they call it. */
export const importPrefix = "import: ";
