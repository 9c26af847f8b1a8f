import type { ApolloClient } from "@apollo/client";
import { failureOf } from "@/i18n/failure-of";
import { speakAlso } from "@/i18n/i18n";
import type { Refusal } from "@/i18n/useErrorText";
import { translation } from "@/i18n/useTranslation";
import { showPasskey } from "@/ui/factors/passkeys/browser-passkeys";
import { enter } from "@/viewer/enter";
import { SignInByPasskeyDocument, StartPasskeySignInDocument } from "./__generated__/PasskeySignIn.generated";

/**
 * Signs in with a passkey and keeps the member in the cache: alone, or as the second step of the sign-in that waits. Undefined
 * when it worked, otherwise why not.
 */
export async function signInByPasskey(
  client: ApolloClient,
  { secondStep, remember = false }: { secondStep: boolean; remember?: boolean },
): Promise<Refusal | undefined> {
  try {
    const texts = speakAlso("passkeys");
    const { data: begun } = await client.mutate({ mutation: StartPasskeySignInDocument, variables: { secondStep } });
    const { options, userErrors } = begun?.startPasskeySignIn ?? { options: null, userErrors: [] };
    if (!options) return userErrors[0] ?? nothing;
    const asked = await showPasskey(options);
    await texts;
    if ("fault" in asked) return { code: "WRONG_PASSKEY", message: translation().t(`passkeys.${asked.fault}`) };
    const variables = { response: asked.response, remember };
    const { data } = await client.mutate({ mutation: SignInByPasskeyDocument, variables });
    const opened = data?.signInByPasskey;
    if (!opened?.viewer) return opened?.userErrors[0] ?? nothing;
    await enter(client, opened.viewer);
    return undefined;
  } catch (error) {
    return failureOf(error);
  }
}

const nothing: Refusal = { code: "INTERNAL", message: "" };
