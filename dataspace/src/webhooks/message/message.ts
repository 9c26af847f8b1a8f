import { type Datum, data } from "@finder/contract/datum";
import type { Services } from "../../context.ts";
import { unseal } from "../../db/secrets/seal.ts";
import { fromUtcText } from "../../db/time.ts";
import { type EventRow, readEventMember, readEventMove, readEventPeople, readOwned } from "./event.queries.ts";

/** A message as it is sent: `webhook-id`, and the body that is signed. */
export type Message = { readonly id: string; readonly body: string };

type Parts = Pick<Services, "db" | "config">;
type Facts = Record<string, unknown>;

/** `webhook-id` of an event: the same each time that it is sent. */
export function messageIdOf({ eventkey }: Pick<EventRow, "eventkey">): string {
  return `msg_${eventkey.replaceAll("-", "")}`;
}

/**
 * Returns the bodies of events by the Standard Webhooks specification. People and members are read now: a person suppressed or
 * erased meanwhile appears by number only. `withvalues` includes people's values.
 */
export async function messagesOf(parts: Parts, events: readonly EventRow[], withvalues: boolean): Promise<Message[]> {
  const people = await peopleOf(parts, events);
  const messages: Message[] = [];
  for (const event of events) {
    const person = event.profileid === null ? undefined : people.get(event.profileid.toString("hex"));
    const about = {
      ...dataOf(event, person),
      ...(await moveOf(parts, event)),
      ...(withvalues ? await valuesOf(parts, event, person) : {}),
    };
    const timestamp = fromUtcText(event.happenedon).toISOString();
    messages.push({ id: messageIdOf(event), body: JSON.stringify({ type: event.type, timestamp, data: about }) });
  }
  return messages;
}

type PersonNow = Awaited<ReturnType<typeof readEventPeople>>[number];

async function peopleOf({ db }: Parts, events: readonly EventRow[]): Promise<Map<string, PersonNow>> {
  const named = events.flatMap(({ profileid }) => (profileid === null ? [] : [profileid]));
  if (named.length === 0) return new Map();
  const rows = await readEventPeople(db.pool, named);
  return new Map(rows.map((row) => [row.profileid.toString("hex"), row]));
}

function dataOf(event: EventRow, person: PersonNow | undefined): Facts {
  const { datum, ...facts } = event.facts;
  return {
    clientId: event.clientid,
    ...(event.profileid === null
      ? {}
      : { profileId: event.profileid.toString("hex"), profileUrl: person?.linkedinurl ?? null }),
    ...(event.appuserid === null ? {} : { memberId: event.appuserid }),
    ...(isDatum(datum) ? { type: publicTypes[datum] } : {}),
    ...facts,
  };
}

/** Both jobs of a move; null where the person is forgotten. */
async function moveOf({ db }: Parts, { type, clientid, facts: { moveId } }: EventRow): Promise<Facts> {
  if (type !== "contact.changed") return {};
  const [move] = await readEventMove(db.pool, clientid, Number(moveId));
  return {
    from: move ? { title: move.fromtitle, company: move.fromcompany } : null,
    to: move ? { title: move.totitle, company: move.tocompany } : null,
  };
}

async function valuesOf({ db, config }: Parts, event: EventRow, person: PersonNow | undefined): Promise<Facts> {
  const { datum } = event.facts;
  if (event.type === "member.changed" && event.appuserid !== null) {
    const [member] = await readEventMember(db.pool, event.clientid, event.appuserid);
    return member ? { name: member.name, email: member.email } : {};
  }
  if (event.type !== "contact.revealed" || !person || !isDatum(datum)) return {};
  const [owned] = await readOwned(db.pool, event.clientid, person.survivor, datum);
  if (!owned) return { name: person.full_name };
  return { name: person.full_name, values: valuesIn(unseal(config.keyring, owned.sealed, person.survivor)) };
}

/** Values as they are kept: texts, and business emails with their quality. */
function valuesIn(text: string): string[] {
  const kept = JSON.parse(text) as (string | { address: string })[];
  return kept.map((value) => (typeof value === "string" ? value : value.address));
}

/** The names of data in the public API. */
const publicTypes = { personal: "personalemails", business: "businessemails", phone: "directdials" } as const;

function isDatum(value: unknown): value is Datum {
  return typeof value === "string" && Object.hasOwn(data, value);
}
