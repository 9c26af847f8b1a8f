import { ApolloProvider } from "@apollo/client/react";
import { useFailureText } from "@/i18n/useFailureText";
import { LoadFailed } from "@/ui/feedback/LoadFailed";
import { Box } from "@/ui/layout/primitives";
import { operatorConsole } from "./client/console";
import { question } from "@/lib/proof";
import { CodesDialog } from "@/ui/factors/CodesDialog";
import { newCodes } from "@/ui/factors/new-codes";
import { EnrolPage } from "./factors/EnrolPage";
import { ProofDialog } from "./session/ProofDialog";
import { ProvePage } from "./session/ProvePage";
import { useConsoleSessionQuery } from "./session/__generated__/Session.generated";
import { SignInPage } from "./session/SignInPage";
import { ConsoleShell } from "./shell/ConsoleShell";

/** The operators' console: as far as the session is, a way in or everything. */
export function OperatorConsole() {
  const { client } = operatorConsole.use();
  return (
    <ApolloProvider client={client}>
      <AsFarAsSignedIn />
      {question.use() && <ProofDialog />}
      {newCodes.use() && <CodesDialog />}
    </ApolloProvider>
  );
}

function AsFarAsSignedIn() {
  const { data, error, refetch } = useConsoleSessionQuery();
  const failureText = useFailureText();
  if (!data)
    return error ? (
      <Box p="6">
        <LoadFailed text={failureText(error)} onRetry={() => void refetch()} />
      </Box>
    ) : null;
  const { session } = data;
  if (!session) return <SignInPage />;
  if (session.state === "HALF_OPEN") return <ProvePage session={session} />;
  return session.state === "ENROLLING" ? <EnrolPage /> : <ConsoleShell session={session} />;
}
