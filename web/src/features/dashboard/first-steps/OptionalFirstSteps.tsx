import { Suspense } from "react";
import { remembered } from "@/lib/browser/remembered";
import { Optional } from "@/ui/feedback/Optional";
import { stepsOver } from "@/viewer/first-steps";
import { useViewer } from "@/viewer/useViewer";
import { lazily } from "@/lib/browser/lazily";

const FirstSteps = lazily(async () => (await import("./FirstSteps")).FirstSteps, "dashboard");

/** The first steps, fetched for those alone who are not over them. */
export function OptionalFirstSteps() {
  const { id } = useViewer();
  if (remembered.read(stepsOver(id))) return null;
  return (
    <Optional>
      <Suspense>
        <FirstSteps />
      </Suspense>
    </Optional>
  );
}
