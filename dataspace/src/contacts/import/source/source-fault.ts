import type { ImportFault } from "@finder/contract/endpoints/people-imports";
import { CommandError } from "../../../config/command-call.ts";

/** Why a source cannot be read, for the command as a sentence and for the console by its kind. */
export class SourceFault extends CommandError {
  readonly fault: ImportFault;
  /** The line at fault; null: the source as a whole. */
  readonly line: number | null;

  constructor(fault: ImportFault, message: string, options: { line?: number; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.fault = fault;
    this.line = options.line ?? null;
  }
}
