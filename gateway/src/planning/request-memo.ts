/**
 * A read of one request: the same question under two aliases is one call. No DataLoader: that is for questions that a call
 * can put together, and without batches it would wait a tick and need as many lines around it.
 */
export type RequestMemo<Asked, Answer> = { readonly load: (asked: Asked) => Promise<Answer> };

/** Asks each question once, by what it says. A question is plain data. */
export function requestMemo<Asked, Answer>(read: (asked: Asked) => Promise<Answer>): RequestMemo<Asked, Answer> {
  const answers = new Map<string, Promise<Answer>>();
  return {
    load: (asked) => {
      const question = JSON.stringify(asked);
      const answer = answers.get(question) ?? read(asked);
      answers.set(question, answer);
      return answer;
    },
  };
}
