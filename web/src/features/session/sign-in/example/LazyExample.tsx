import { lazily } from "@/lib/browser/lazily";
import { nextFrame } from "@/lib/browser/next-frame";
import { Optional } from "@/ui/feedback/Optional";
import { Suspended } from "@/ui/feedback/Suspended";
import { Card } from "@/ui/layout/Card";
import { exampleHeight } from "./example-height";

const ExampleCard = lazily(async () => {
  await nextFrame();
  return (await import("./ExampleCard")).ExampleCard;
}, "front");

/** The example, fetched when the form is on screen already; the page explains itself without it. */
export function LazyExample() {
  return (
    <Optional>
      <Suspended fallback={<Card minH={exampleHeight} />}>
        <ExampleCard />
      </Suspended>
    </Optional>
  );
}
