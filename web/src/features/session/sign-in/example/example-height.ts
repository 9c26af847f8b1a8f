/** Height of the example, also before it has come, so that what follows does not move. */
export const exampleHeight = { base: "19.125rem", sm: "17.875rem" } as const;
