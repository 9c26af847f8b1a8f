import { lazily } from "@/lib/browser/lazily";
import { question } from "@/lib/proof";
import { Suspended } from "@/ui/feedback/Suspended";

const ProofDialog = lazily(async () => (await import("@/viewer/proof/ProofDialog")).ProofDialog, "factors", "passkeys");

/** Asks for the second factor again where a change waits for it. */
export function ProofQuestion() {
  return <Suspended>{question.use() && <ProofDialog />}</Suspended>;
}
