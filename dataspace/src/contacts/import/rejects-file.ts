import { open, rm, type FileHandle } from "node:fs/promises";
import type pg from "pg";

/** Where an import keeps what it refused. */
export type Rejects = {
  /** Keeps lines with the batch whose transaction is open on `client`; answers how far they go then. */
  readonly write: (lines: string, client: pg.Client) => Promise<number>;
  readonly close: () => Promise<void>;
};

/** The rows and values that were refused, one JSON object a line: `line`, `reason`, and for a whole row its `record`. */
export class RejectsFile implements Rejects {
  readonly path: string;
  #file: FileHandle | null = null;
  #length: number;

  private constructor(path: string, length: number) {
    this.path = path;
    this.#length = length;
  }

  /** Continues after `length` bytes, which belong to committed batches; cuts off what a killed run wrote beyond them. */
  static async open(path: string, length: number): Promise<RejectsFile> {
    const rejects = new RejectsFile(path, length);
    if (length === 0) await rm(path, { force: true });
    else {
      rejects.#file = await open(path, "a+", 0o600);
      await rejects.#file.truncate(length);
    }
    return rejects;
  }

  /** Writes before the batch is committed, so that no refused row is lost. Returns the file's new length. */
  async write(lines: string): Promise<number> {
    if (lines === "") return this.#length;
    // Refused rows are people's data in clear: for the owner's eyes only.
    this.#file ??= await open(this.path, "a", 0o600);
    const { bytesWritten } = await this.#file.write(lines);
    await this.#file.datasync();
    this.#length += bytesWritten;
    return this.#length;
  }

  async close(): Promise<void> {
    await this.#file?.close();
  }
}
