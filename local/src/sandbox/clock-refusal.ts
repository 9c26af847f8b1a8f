/** Why the clock was not moved, as a sentence for people. */
export class ClockRefusal extends Error {}
