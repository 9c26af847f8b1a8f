import { AsyncLocalStorage } from "node:async_hooks";
import diagnostics from "node:diagnostics_channel";
import { Worker } from "node:worker_threads";
import pg from "pg";
import { vi } from "vitest";
import { until } from "../support/until.ts";

type Statement = string | { readonly name?: string; readonly text?: string };

/** Notes what programs of this process do for each call until they answer: the statements they ask, the hashes they make. */
export function watchWork(): { readonly workOf: (call: () => Promise<unknown>) => Promise<string[]>; end: () => void } {
  const current = new AsyncLocalStorage<string[]>();
  let last: string[] = [];
  const onStart = (): void => current.enterWith([]);
  const onFinish = (): void => void (last = [...(current.getStore() ?? [])]);
  diagnostics.subscribe("http.server.request.start", onStart);
  diagnostics.subscribe("http.server.response.finish", onFinish);
  const query = Reflect.get(pg.Client.prototype, "query") as (...given: unknown[]) => unknown;
  const queries = vi.spyOn(pg.Client.prototype, "query").mockImplementation(function note(this: pg.Client, ...given) {
    const [asked] = given as unknown as [Statement];
    current.getStore()?.push(typeof asked === "string" ? asked : (asked.name ?? asked.text ?? "statement"));
    return Reflect.apply(query, this, given);
  });
  const postMessage = Reflect.get(Worker.prototype, "postMessage") as (...given: unknown[]) => void;
  const tasks = vi.spyOn(Worker.prototype, "postMessage").mockImplementation(function note(this: Worker, task, list) {
    const { memory, passes, parallelism } = task as Record<string, number>;
    current.getStore()?.push(`hash of ${memory} KiB, ${passes} passes, ${parallelism} lanes`);
    return Reflect.apply(postMessage, this, [task, list]);
  });
  return {
    workOf: async (call) => {
      last = [];
      await call();
      return until(() => last.length > 0 && last);
    },
    end: () => {
      diagnostics.unsubscribe("http.server.request.start", onStart);
      diagnostics.unsubscribe("http.server.response.finish", onFinish);
      queries.mockRestore();
      tasks.mockRestore();
    },
  };
}
