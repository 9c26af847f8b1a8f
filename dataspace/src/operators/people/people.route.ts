import {
  peopleFindRequest,
  personOwnersRequest,
  personRequest,
  type ValueChangeAnswer,
  valueCorrectRequest,
  valueWithdrawRequest,
} from "@finder/contract/endpoints/people";
import type { FastifyInstance } from "fastify";
import { changeValue } from "../../contacts/corrections/change-value.ts";
import { peopleCounts } from "../../contacts/counts/count-people.ts";
import { findPeople, readOwners, readPerson } from "../../contacts/provenance/read-person.ts";
import type { Services } from "../../context.ts";
import { nothing, operate } from "../operate.route.ts";

/** `POST operator/people/…`: people counted, looked up with the origin of each value, corrected and withdrawn. */
export function peopleRoutes(app: FastifyInstance, services: Services): void {
  operate(app, services, "people/counts", { permission: "people.view", body: nothing }, () => peopleCounts(services));

  operate(
    app,
    services,
    "people/find",
    { permission: "people.view", body: peopleFindRequest, tell: () => ({ detail: "a person looked up" }) },
    (body) => findPeople(services, body),
  );

  const aboutPerson = ({ personid }: { personid: string }) => ({ subject: personid });
  operate(
    app,
    services,
    "people/read",
    { permission: "people.view", body: personRequest, tell: aboutPerson },
    ({ personid }) => readPerson(services, personid, false),
  );

  operate(
    app,
    services,
    "people/values",
    { permission: "people.view", body: personRequest, proven: true, tell: aboutPerson },
    ({ personid }) => readPerson(services, personid, true),
  );

  operate(
    app,
    services,
    "people/owners",
    { permission: "people.view", body: personOwnersRequest, tell: aboutPerson },
    (body) => readOwners(services, body),
  );

  operate(
    app,
    services,
    "people/correct",
    {
      permission: "people.change",
      body: valueCorrectRequest,
      proven: true,
      tell: ({ personid, valueid, reason }) => ({ subject: personid, detail: valueid, reason }),
    },
    ({ value, ...body }, { afid }): Promise<ValueChangeAnswer> =>
      changeValue(services, { ...changeOf(body, afid), to: value }),
  );

  operate(
    app,
    services,
    "people/withdraw",
    {
      permission: "people.change",
      body: valueWithdrawRequest,
      proven: true,
      tell: ({ personid, valueid, reason }) => ({ subject: personid, detail: valueid, reason }),
    },
    (body, { afid }): Promise<ValueChangeAnswer> => changeValue(services, { ...changeOf(body, afid), to: null }),
  );
}

type Asked = {
  readonly personid: string;
  readonly valueid: string;
  readonly reason: string;
  readonly attemptkey: string;
};

function changeOf({ personid, valueid, reason, attemptkey }: Asked, afid: number) {
  return { profileid: Buffer.from(personid, "hex"), hash: valueid, reason, attemptkey, afid };
}
