import DataLoader from "dataloader";

/** Reads of one request by what is asked: the same question under two aliases is one call. A question is plain data. */
export const eachOnce = <Asked, Answer>(read: (asked: Asked) => Promise<Answer>): DataLoader<Asked, Answer, string> =>
  new DataLoader((questions) => Promise.all(questions.map((asked) => read(asked).catch((error: Error) => error))), {
    cacheKeyFn: (asked) => JSON.stringify(asked),
  });
