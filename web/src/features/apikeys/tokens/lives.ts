/** Days after which a token may end, as a form offers them. */
export const lives = [7, 30, 90, 365] as const;
