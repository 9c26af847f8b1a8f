import { Optional } from "@/ui/feedback/Optional";
import { lazily } from "@/lib/browser/lazily";
import { nextFrame } from "@/lib/browser/next-frame";
import { Suspended } from "@/ui/feedback/Suspended";
import { SocialSkeleton } from "./SocialSkeleton";

const SocialSignIn = lazily(async () => {
  await nextFrame();
  return (await import("./SocialSignIn")).SocialSignIn;
});

/** The providers, fetched when the form is on screen already; without them the form is enough. */
export function LazySocialSignIn({ returnTo }: { returnTo: string | null }) {
  return (
    <Optional>
      <Suspended fallback={<SocialSkeleton />}>
        <SocialSignIn returnTo={returnTo} />
      </Suspended>
    </Optional>
  );
}
