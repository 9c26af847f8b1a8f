import { useState } from "react";
import { remembered } from "@/lib/browser/remembered";

/** How long a paid change is waited for; a confirmation that takes longer is shown by the plan alone. */
const patience = 15 * 60_000;

/** The id of the plan whose payment is being confirmed, also after a reload, which prevents a second payment. */
export function useAwaitedPlan(clientId: string) {
  const key = `awaitedPlan.${clientId}`;
  const [id, setId] = useState(() => read(key));
  const wait = (planId: string | null): void => {
    write(key, planId === null ? null : { id: planId, until: Date.now() + patience });
    setId(planId);
  };
  return [id, wait] as const;
}

function read(key: string): string | null {
  const [id, until] = remembered.read(key)?.split(" ") ?? [];
  return id && Number(until) > Date.now() ? id : null;
}

type Awaited = { readonly id: string; readonly until: number };

function write(key: string, awaited: Awaited | null): void {
  remembered.write(key, awaited && `${awaited.id} ${awaited.until}`);
}
