import { type Behaviour, type LocalSources, startSources } from "@finder/standins/sources/server";

const endpoints = ["people", "hunter", "apollo"] as const;

/** The sources of the world, each by its place in `worldSources`. */
export type SixSources = {
  readonly addressOf: (source: number) => string;
  /** Sets what a source knows of a profile; null: nothing. */
  readonly tell: (source: number, url: string, person: object | null) => void;
  readonly behave: (source: number, behaviour: Behaviour) => void;
  readonly close: () => Promise<unknown>;
};

/** Starts them, three on each of two servers. */
export async function startSixSources(): Promise<SixSources> {
  const servers: readonly [LocalSources, LocalSources] = [await startSources(), await startSources()];
  const serverOf = (source: number): LocalSources => servers[source < endpoints.length ? 0 : 1];
  const endpointOf = (source: number) => endpoints[source % endpoints.length] ?? "people";
  return {
    addressOf: (source) => `${serverOf(source).url}/${endpointOf(source)}`,
    tell: (source, url, person) => serverOf(source).tell(url, person, endpointOf(source)),
    behave: (source, behaviour) => serverOf(source).behave(endpointOf(source), behaviour),
    close: () => Promise.all(servers.map((each) => each.close())),
  };
}
