/** A case of `dataspace-cases.json`; the file's own `format` key says how to run one. */
export type Call = {
  readonly method: string;
  readonly path: string;
  readonly query?: Record<string, string>;
  readonly headers?: Record<string, string>;
  readonly body?: unknown;
  readonly multipart?: { name: string; filename: string; contentType: string; base64: string }[];
  readonly save?: Record<string, string>;
  readonly expect?: { readonly status: number | number[]; readonly json?: Check[] };
};

export type Check = { readonly path: string; readonly op: string; readonly value?: unknown };

export type Case = Call & {
  readonly id: string;
  readonly level: "core" | "extended" | "seed";
  readonly why: string;
  readonly setup?: Call[];
  readonly then?: Call[];
  readonly teardown?: Call[];
};

/** What the cases need to know of the dataspace under test (`fixture` of the file). */
export type Fixture = {
  readonly url: string;
  readonly dataspace: string;
  /** Address of a folder that takes files. */
  readonly fileservice: string;
  readonly apiKey: string;
  readonly sessionToken: string;
  readonly email: string;
  readonly password: string;
  readonly clientId: number;
};
