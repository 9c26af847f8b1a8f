import { lazily } from "@/lib/browser/lazily";
import { nextFrame } from "@/lib/browser/next-frame";
import { Optional } from "@/ui/feedback/Optional";
import { Loading, Skeleton } from "@/ui/feedback/Skeleton";
import { Suspended } from "@/ui/feedback/Suspended";
import type { LoginFormProps } from "../LoginForm";

const PasskeySignIn = lazily(async () => {
  await nextFrame();
  return (await import("./PasskeySignIn")).PasskeySignIn;
}, "front");

/** The way in by passkey, fetched when the form is on screen already; nothing where the browser has none. */
export function LazyPasskeySignIn(props: Pick<LoginFormProps, "onFault">) {
  if (!("PublicKeyCredential" in window)) return null;
  return (
    <Optional>
      <Suspended
        fallback={
          <Loading>
            <Skeleton h="11" />
          </Loading>
        }
      >
        <PasskeySignIn {...props} />
      </Suspended>
    </Optional>
  );
}
