import { limits } from "@finder/contract/limits";
import { useViewer } from "@/viewer/useViewer";
import { useActivityQuery } from "./__generated__/Activity.generated";

export type ActivityAnswer = ReturnType<typeof useActivity>;

/** What happened lately, in one answer: reveals by day and kind, how many people, and the last of them. */
export function useActivity() {
  const { permissions } = useViewer();
  return useActivityQuery({
    variables: {
      days: limits.revealWindows[0],
      usage: permissions.includes("usage.view"),
      contacts: permissions.includes("contacts.list"),
    },
    fetchPolicy: "cache-and-network",
  });
}
