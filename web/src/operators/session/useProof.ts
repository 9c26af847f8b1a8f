import { type FieldRefusal, useAttempt } from "@/i18n/useAttempt";
import { useProveMutation } from "./Session.generated";

/** Shows a code to the server; answers what it was refused with. */
export function useProof(): (code: string) => Promise<readonly FieldRefusal[]> {
  const attempt = useAttempt();
  const [prove] = useProveMutation();
  return async (code) => (await attempt(prove({ variables: { code } }).then(({ data }) => data?.prove))).refusals;
}
