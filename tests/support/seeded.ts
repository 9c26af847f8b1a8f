import fc from "fast-check";
import { afterAll, vi } from "vitest";
import { seed } from "./run.ts";

// A property test that fails fails again, on any machine.
fc.configureGlobal({ seed });

// A module still loading at the end of its file would be refused, and stay refused for the later files of the process.
afterAll(() => vi.dynamicImportSettled());
