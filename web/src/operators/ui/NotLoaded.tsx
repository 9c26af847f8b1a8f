import { failureOf } from "@/i18n/failure-of";
import { useFailureText } from "@/i18n/useFailureText";
import { LoadFailed } from "@/ui/feedback/LoadFailed";
import { Loading, Skeleton } from "@/ui/feedback/Skeleton";
import { NoSuchScreen } from "../shell/NoSuchScreen";

type NotLoadedProps = {
  error: unknown;
  /** What is said where there is no such thing. */
  none: string;
  onRetry: () => void;
};

/** A page about one thing while it is on its way, where there is none, and where it failed. */
export function NotLoaded({ error, none, onRetry }: NotLoadedProps) {
  const failureText = useFailureText();
  if (!error)
    return (
      <Loading>
        <Skeleton h="9" w="16rem" mb="6" />
        <Skeleton h="24rem" borderRadius="lg" />
      </Loading>
    );
  return failureOf(error).code === "NOT_FOUND" ? (
    <NoSuchScreen title={none} />
  ) : (
    <LoadFailed text={failureText(error)} onRetry={onRetry} />
  );
}
