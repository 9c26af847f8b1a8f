import { datumTypes, emailQualities } from "@finder/contract/operators/datum";
import type { AnswerOf } from "@finder/contract/operators/operation";
import * as declared from "@finder/contract/operators/sources";
import { capitals } from "@finder/contract/operators/values";
import { labelDelivery } from "@finder/contract/rules/label-delivery";
import type { FastifyInstance } from "fastify";
import type { Services } from "../../context.ts";
import * as sources from "../../contacts/sources/rows/manage-sources.ts";
import { readFigures } from "../../contacts/sources/rows/recent-figures.ts";
import type { SourceRow } from "../../contacts/sources/rows/source-row.ts";
import { offers } from "../../contacts/sources/rows/offers.ts";
import { readRadar } from "../../contacts/sources/radar/read-radar.ts";
import { readLabels } from "../../metrics/labels.ts";
import { operate } from "../operate.route.ts";

type Shown = AnswerOf<typeof declared.peopleSources>["sources"][number];

/** `POST operator/sources/…`: the sources of people, their order and keys. */
export function operatorSourceRoutes(app: FastifyInstance, services: Services): void {
  const shown = (row: SourceRow): Shown => show(row, services.config.PEOPLE_SOURCE_URL !== undefined);
  operate(app, services, declared.peopleSources, async () => ({
    sources: (await sources.readSources(services)).map(shown),
    byCost: services.config.SOURCE_ORDER === "cost",
    figures: (await readFigures(services)).map(({ sourceid, datum, ms, ...figure }) => ({
      ...figure,
      sourceId: `${sourceid}`,
      datum: datumTypes[datum],
      milliseconds: ms,
    })),
    offers: offers.map(({ kind, data, ...offer }) => ({
      ...offer,
      kind: capitals(kind),
      data: data.map((datum) => datumTypes[datum]),
    })),
    labels: (await readLabels(services)).map(({ label, source, ...counts }) => {
      const { state, ...delivery } = labelDelivery(label, counts);
      return { quality: emailQualities[label], source, ...delivery, state: capitals(state) };
    }),
    radar: await readRadar(services),
  }));
  operate(app, services, declared.createPeopleSource, async (asked) => ({
    source: shown(await sources.createSource(services, asked)),
  }));
  operate(app, services, declared.updatePeopleSource, async ({ id, ...change }) => ({
    source: shown(await sources.changeSource(services, id, change)),
  }));
  operate(app, services, declared.trustPeopleSource, async ({ id, trusted }) => ({
    source: shown(await sources.trustSource(services, id, trusted)),
  }));
  operate(app, services, declared.orderPeopleSources, async ({ ids }) => ({
    sources: (await sources.orderSources(services, ids)).map(shown),
  }));
  operate(app, services, declared.deletePeopleSource, async ({ id }) => ({
    deletedId: `${await sources.deleteSource(services, id)}`,
  }));
}

function show(row: SourceRow, isSet: boolean): Shown {
  const { sourceid, kind, name, address, data, price, enabled, trusted } = row;
  return {
    id: `${sourceid}`,
    kind: capitals(kind),
    name,
    address,
    hasKey: row.key_sealed !== null,
    data: data.map((datum) => datumTypes[datum]),
    callsPerMinute: row.callsperminute,
    price,
    enabled,
    trusted,
    ofSettings: row.ofsettings && isSet,
  };
}
