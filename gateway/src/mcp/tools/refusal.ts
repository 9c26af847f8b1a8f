/** Why a tool does nothing, as the assistant is told; `code` is that of the product's errors. */
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
