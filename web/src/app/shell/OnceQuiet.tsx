import { Live } from "@/live/Live";
import { ProofQuestion } from "./ProofQuestion";

/** What the frame needs only once its screen has all its data: live changes, and the question for the second factor. */
export function OnceQuiet() {
  return (
    <>
      <Live />
      <ProofQuestion />
    </>
  );
}
