import { HISTORY_PLUGIN } from "@graphiql/plugin-history";
import { GraphiQL } from "graphiql";
import { useEffect, useMemo, useState } from "react";
import { examplesPlugin } from "./ExamplesPanel";
import { fetchOperation, type Run } from "./fetch-operation";
import { openTabsToReaders } from "./open-tabs-to-readers";
import { RunFacts } from "./RunFacts";

const welcome = `# Runs with your session.
# Tools send the header
# Authorization: Bearer <token>
query WhoAmI {
  viewer {
    name
    role
    client {
      companyName
      credits {
        personalEmail
        businessEmail
        phone
      }
    }
  }
  rateLimit {
    cost
    remaining
    resetAt
  }
}
`;

/** One constant list: with a new one GraphiQL reopens a panel that the user has closed. */
const plugins = [examplesPlugin, HISTORY_PLUGIN];

/** The schema to read and to try, with the session of this browser. */
export function Explorer() {
  const [run, setRun] = useState<Run | null>(null);
  useEffect(openTabsToReaders, []);
  const fetcher = useMemo(() => fetchOperation(setRun), []);
  return (
    <GraphiQL
      fetcher={fetcher}
      defaultQuery={welcome}
      plugins={plugins}
      visiblePlugin={examplesPlugin}
      shouldPersistHeaders
      defaultEditorToolsVisibility="variables"
    >
      <GraphiQL.Logo>{null}</GraphiQL.Logo>
      <GraphiQL.Footer>
        <RunFacts run={run} />
      </GraphiQL.Footer>
    </GraphiQL>
  );
}
