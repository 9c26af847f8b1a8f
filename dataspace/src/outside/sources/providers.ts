import type { SourceKind } from "@finder/contract/operators/sources";
import { apollo } from "./apollo.ts";
import { dropcontact } from "./dropcontact.ts";
import { fullenrich } from "./fullenrich.ts";
import { http } from "./http.ts";
import { hunter } from "./hunter.ts";
import { peopleDataLabs } from "./people-data-labs.ts";
import { prospeo } from "./prospeo.ts";
import type { Provider } from "./provider.ts";

/** Every provider; one more is a file here, its name in `SourceKind` and a line in this list. */
export const providers: Readonly<Record<SourceKind, Provider>> = {
  http,
  hunter,
  people_data_labs: peopleDataLabs,
  apollo,
  prospeo,
  dropcontact,
  fullenrich,
};
