/** Why the last action failed, said aloud. */
export const Failure = ({ text }: { readonly text: string | null }) =>
  text === null ? null : (
    <p className="failure" role="alert">
      {text}
    </p>
  );
