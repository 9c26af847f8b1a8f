/** Why the last action failed, announced to screen readers. */
export function Failure({ text }: { readonly text: string | null }) {
  return text === null ? null : (
    <p className="failure" role="alert">
      {text}
    </p>
  );
}
