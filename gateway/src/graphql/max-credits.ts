/** The argument of every mutation that spends. */
export const maxCreditsArg = {
  nullable: true,
  description: "The most credits it may spend; a call that would cost more is refused whole. Null = no cap of its own.",
} as const;
