/** A refusal returned to the assistant; `code` is one of the product's error codes. */
export class ToolRefusal extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** `userErrors` of the graph. */
export type UserErrors = readonly { readonly code: string; readonly message: string }[];

/** Throws the first of the business's refusals. */
export function requireDone({ userErrors }: { readonly userErrors: UserErrors }): void {
  const [first] = userErrors;
  if (first) throw new ToolRefusal(first.code, first.message);
}
