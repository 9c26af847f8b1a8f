/** The origin of a call, for limits and for the list of sessions. */
export type Origin = {
  readonly address: string;
  readonly useragent: string | null;
  /** What a remembered device shows. */
  readonly devicetoken?: string;
};
