/** How every token of an operator begins; no session's token and no client's token does. */
export const operatorTokenPrefix = "opr_";

/** True for the token of an operator's tool. */
export function isOperatorToken(token: string): boolean {
  return token.startsWith(operatorTokenPrefix);
}
