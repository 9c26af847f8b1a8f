import { useFailureText } from "@/i18n/useFailureText";
import { LoadFailed } from "@/ui/feedback/LoadFailed";
import { Loading, Skeleton } from "@/ui/feedback/Skeleton";

type PartNotLoadedProps = {
  error: unknown;
  /** As high as what comes, about. */
  height: string;
  onRetry: () => unknown;
};

/** A part of a page while it is on its way, and where it failed. */
export function PartNotLoaded({ error, height, onRetry }: PartNotLoadedProps) {
  const failureText = useFailureText();
  return error ? (
    <LoadFailed text={failureText(error)} onRetry={() => void onRetry()} />
  ) : (
    <Loading>
      <Skeleton h={height} borderRadius="lg" />
    </Loading>
  );
}
