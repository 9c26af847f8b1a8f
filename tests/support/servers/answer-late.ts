/** Answers as a slow server does. */
export function answerLate(ms: number, answer: () => void): void {
  setTimeout(answer, ms);
}
