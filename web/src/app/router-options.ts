/** Apollo follows a query's variables while rendering; a navigation in a transition would make old and new screen fetch in turns for ever. */
export const routerOptions = { useTransitions: false } as const;
