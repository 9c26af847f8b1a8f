import type { ApolloClient } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { type ReactNode, useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { enter } from "./enter";
import { ExchangeSessionTokenDocument } from "./ExchangeSessionToken.generated";
import { isHandedOver, takeHandOver } from "./hand-over";
import { dashboardPath } from "./return-to";
import { closeSession } from "./session";

const exchange = async (client: ApolloClient, sessionToken: string): Promise<boolean> => {
  const { data } = await client.mutate({ mutation: ExchangeSessionTokenDocument, variables: { sessionToken } });
  const viewer = data?.exchangeSessionToken.viewer;
  if (viewer) await enter(client, viewer);
  return viewer !== undefined && viewer !== null;
};

type HandOverProps = { loading: ReactNode; children: ReactNode };

/** Exchanges a handed-over token for a session before anything else is asked, then goes to the path in the hash. */
export const HandOver = ({ loading, children }: HandOverProps) => {
  const client = useApolloClient();
  const navigate = useNavigate();
  const { hash } = useLocation();
  const [waiting, setWaiting] = useState(isHandedOver);
  useEffect(() => {
    const token = takeHandOver();
    if (token === null) return;
    const arrive = (accepted: boolean) => {
      const path = dashboardPath(hash.slice(1));
      if (!accepted) closeSession("badHandOver");
      else if (path) void navigate(path, { replace: true });
      setWaiting(false);
    };
    exchange(client, token).then(arrive, () => arrive(false));
  }, [client, hash, navigate]);
  return waiting ? loading : children;
};
