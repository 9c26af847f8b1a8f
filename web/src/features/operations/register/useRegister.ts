import { isOperationName } from "@finder/contract/rules/operations/operation-name";
import { type FormEvent, useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { type FieldRefusal, useAttempt } from "@/i18n/useAttempt";
import { showSuccess } from "@/ui/feedback/messages";
import {
  type OperationItemFragment,
  OperationsDocument,
  useRegisterOperationMutation,
} from "../__generated__/Operations.generated";

/** The input of the form. */
type Input = { name: string; description: string; document: string; newVersion: boolean };

/** What is wrong: by field, and what the server said of the document. */
type FormFaults = { name?: string; description?: string; document?: string; all: readonly FieldRefusal[] };

/** The form of a document: its input, its refusals, and whether a change would break callers. */
export function useRegister(operation: OperationItemFragment | undefined, onDone: () => void) {
  const { t } = useTranslation();
  const attempt = useAttempt();
  const [input, setInput] = useState<Input>(() => startOf(operation));
  const [refusals, setRefusals] = useState<readonly FieldRefusal[]>([]);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [register] = useRegisterOperationMutation({
    update: (cache, { data }) => {
      const made = data?.registerOperation.operation;
      if (!made || operation) return; // a known one is changed where it stands
      cache.updateQuery(
        { query: OperationsDocument },
        (now) => now && { ...now, namedOperations: sorted([...now.namedOperations, made]) },
      );
    },
  });
  const missing = t("settings.required");
  const own: FormFaults = {
    ...(isOperationName(input.name) ? {} : { name: t("operations.register.badName") }),
    ...(input.description.trim() === "" ? { description: missing } : {}),
    ...(input.document.trim() === "" ? { document: missing } : {}),
    all: [],
  };
  const isComplete = Object.keys(own).length === 1;
  const send = async () => {
    setBusy(true);
    const variables = { ...input, description: input.description.trim() };
    const call = register({ variables }).then(({ data }) => data?.registerOperation);
    const { refusals: found } = await attempt(call);
    setBusy(false);
    setRefusals(found);
    if (found.length > 0) return;
    showSuccess(t("operations.register.done"));
    onDone();
  };
  return {
    input,
    change: (part: Partial<Input>) => setInput((now) => ({ ...now, ...part })),
    faults: { ...(tried ? own : {}), all: refusals } satisfies FormFaults,
    breaks: refusals.some(({ code }) => code === "OPERATION_BREAKS" || code === "OPERATION_RETIRED"),
    busy,
    submit: (event: FormEvent) => {
      event.preventDefault();
      setTried(true);
      if (isComplete) void send();
    },
  };
}

/** A known operation begins with the document of its newest version. */
function startOf(operation: OperationItemFragment | undefined): Input {
  return {
    name: operation?.name ?? "",
    description: operation?.description ?? "",
    document: operation?.versions.at(-1)?.document ?? "",
    newVersion: false,
  };
}

function sorted(operations: readonly OperationItemFragment[]): OperationItemFragment[] {
  return operations.toSorted((one, other) => (one.name < other.name ? -1 : 1));
}
