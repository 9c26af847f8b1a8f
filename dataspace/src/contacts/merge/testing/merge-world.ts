import assert from "node:assert/strict";
import type { ContactView, SearchUrlAnswer } from "@finder/contract/endpoints/contacts";
import { call } from "../../../../../tests/support/calls.ts";
import { aConsoleOperator } from "../../../../../tests/support/console/operators.ts";
import { merging, peopleConsole, revealDatum } from "../../../../../tests/support/console/people.ts";
import type { TestDataspace } from "../../../../../tests/support/dataspace.ts";
import {
  aClient,
  aMember,
  aProfile,
  type MemberPerson,
  type Profile,
  unique,
} from "../../../../../tests/support/people.ts";
import { suppress } from "../../../privacy/suppression/suppress.ts";

const types = ["personalemail", "businessemail", "directdial"] as const;

type Of = { readonly member: number; readonly person: number };
type OfDatum = Of & { readonly datum: number };
/** What members, an operator and a person who asks to be forgotten do; people, members and data by their places. */
export type Step =
  | (OfDatum & { readonly kind: "reveal" })
  | (OfDatum & { readonly kind: "vote"; readonly up: boolean })
  | (Of & { readonly kind: "tag" })
  | { readonly kind: "merge"; readonly gone: number; readonly stays: number; readonly twice: boolean }
  | { readonly kind: "erase"; readonly person: number };

/** People, members of two clients, and what a history must leave of both. */
export class MergeWorld {
  readonly dataspace: TestDataspace;
  readonly office: ReturnType<typeof peopleConsole>;
  readonly people: readonly Profile[];
  readonly members: readonly MemberPerson[];
  /** The index of the person that each profile is merged into. */
  readonly #roots: number[];
  readonly #erased = new Set<number>();
  readonly #opened: (OfDatum & { readonly values: readonly string[] })[] = [];
  readonly #votes: (OfDatum & { readonly action: string })[] = [];
  readonly #tags: (Of & { readonly name: string })[] = [];

  constructor(
    dataspace: TestDataspace,
    office: ReturnType<typeof peopleConsole>,
    people: readonly Profile[],
    members: readonly MemberPerson[],
  ) {
    this.dataspace = dataspace;
    this.office = office;
    this.people = people;
    this.members = members;
    this.#roots = people.map((_, at) => at);
  }

  act(step: Step): Promise<void> {
    if (step.kind === "reveal") return this.#reveal(step);
    if (step.kind === "vote") return this.#vote(step, step.up);
    if (step.kind === "tag") return this.#tag(step);
    return step.kind === "merge" ? this.#merge(step.gone, step.stays, step.twice) : this.#erase(step.person);
  }

  /** Everyone sees what they opened, and nothing more, under every address. */
  async expectSeen(): Promise<void> {
    for (const member of this.members.keys())
      for (const person of this.people.keys()) await this.#expectSeenBy(member, person);
  }

  /** Data of people that a client opened, each once. */
  paidBy(clientid: number): number {
    const own = this.#opened.filter((each) => this.members[each.member]?.clientid === clientid);
    return new Set(own.map((each) => `${this.#rootOf(each.person)}:${each.datum}`)).size;
  }

  async #reveal(step: OfDatum): Promise<void> {
    const [who, person] = [this.#memberAt(step.member), this.#personAt(step.person)];
    const { status, body } = await revealDatum(this.dataspace, who, person, types[step.datum] ?? types[0]);
    const isErased = this.#erased.has(this.#rootOf(step.person));
    assert.equal(status === 200, !isErased, JSON.stringify(body));
    if (!isErased) this.#opened.push({ ...step, values: body.contactdata.data[step.datum]?.values ?? [] });
  }

  async #vote(step: OfDatum, up: boolean): Promise<void> {
    const action = up ? "upvote" : "downvote";
    const type = ["personalemail", "businessemail", "phone"][step.datum];
    const { token } = this.#memberAt(step.member);
    const reason = up ? "" : "outdated";
    const body = { linkedin_url: this.#personAt(step.person).url, type, action, downvotereason: reason };
    const { status } = await call(this.dataspace, "contactfeedback", { token, body });
    const own = this.#opened.some((each) => each.member === step.member && this.#isSameDatum(each, step));
    const may = own && !this.#erased.has(this.#rootOf(step.person));
    assert.equal(status === 200, may, "who opened a datum votes on it");
    if (may) this.#votes.push({ ...step, action });
  }

  async #tag(step: Of): Promise<void> {
    const name = unique();
    const body = { selection: { ids: [this.#personAt(step.person).key] }, add: [name] };
    const { token } = this.#memberAt(step.member);
    const done = await call<{ changed?: number }>(this.dataspace, "tagcontacts", { token, body });
    if (done.body.changed === 1) this.#tags.push({ ...step, name });
  }

  async #merge(gone: number, stays: number, twice: boolean): Promise<void> {
    const body = merging(this.#personAt(gone), this.#personAt(stays));
    const first = await this.office.ask("merge", body);
    if (twice) await this.office.ask("merge", body);
    const isThere = (at: number): boolean => this.#rootOf(at) === at && !this.#erased.has(at);
    const may = gone !== stays && isThere(gone) && isThere(stays);
    assert.equal(first.status === 200, may, "merged once, and not with the erased");
    if (may) for (const [at, root] of this.#roots.entries()) if (root === gone) this.#roots[at] = stays;
  }

  async #erase(person: number): Promise<void> {
    const { profileid } = this.#personAt(person);
    await suppress(this.dataspace.services, [{ kind: "profile", hash: profileid }], "operator");
    this.#erased.add(this.#rootOf(person));
  }

  async #expectSeenBy(member: number, person: number): Promise<void> {
    const body = { linkedinurl: this.#personAt(person).url, personal: true, business: true, phone: true };
    const { token } = this.#memberAt(member);
    const { resource, meta } = (await call<SearchUrlAnswer>(this.dataspace, "searchurl", { token, body })).body;
    const [contact] = resource;
    const root = this.#rootOf(person);
    const isErased = this.#erased.has(root);
    assert.deepEqual([contact === undefined, meta.suppressed], [isErased, isErased]);
    if (contact) this.#expectContact(member, person, contact);
  }

  #expectContact(member: number, person: number, contact: ContactView): void {
    const root = this.#rootOf(person);
    assert.equal(contact.profilekey, this.people[root]?.key, "each address answers as the person that stays");
    const own = this.#tags.filter((tag) => tag.member === member && this.#rootOf(tag.person) === root);
    assert.deepEqual([...(contact.tags ?? [])].toSorted(), own.map(({ name }) => name).toSorted());
    for (const [datum, view] of contact.data.entries()) this.#expectDatum({ member, person, datum }, view);
  }

  #expectDatum(of: OfDatum, view: ContactView["data"][number]): void {
    const { clientid } = this.#memberAt(of.member);
    const opened = this.#opened.filter((each) => this.#isSameDatum(each, of));
    const own = opened.filter((each) => each.member === of.member).flatMap(({ values }) => values);
    const ofClient = opened.filter((each) => this.members[each.member]?.clientid === clientid);
    const clients = ofClient.flatMap(({ values }) => values);
    assert.equal(view.open, own.length > 0, "open is what the member opened");
    assert.equal(view.owned, clients.length > 0, "owned is what the client opened");
    const votes = this.#votes.filter((each) => each.member === of.member && this.#isSameDatum(each, of));
    const cast: (string | null)[] = votes.length > 0 ? votes.map(({ action }) => action) : [null];
    assert.ok(cast.includes(view.vote), "a vote is one that was cast");
    assert.ok(
      own.every((value) => view.values.includes(value)),
      "nothing is lost",
    );
    const isHidden = (value: string): boolean => value.includes("•");
    const isRight = (value: string): boolean => (own.length === 0 ? isHidden(value) : clients.includes(value));
    assert.ok(view.values.every(isRight), "nothing is shown that the client did not open");
  }

  #isSameDatum(one: OfDatum, other: OfDatum): boolean {
    return one.datum === other.datum && this.#rootOf(one.person) === this.#rootOf(other.person);
  }

  #rootOf(person: number): number {
    return this.#roots[person] ?? person;
  }

  #personAt(at: number): Profile {
    return this.people[at] as Profile;
  }

  #memberAt(at: number): MemberPerson {
    return this.members[at] as MemberPerson;
  }
}

/** So many people, and two members of each of two clients with 40 credits of each kind. */
export async function aMergeWorld(dataspace: TestDataspace, people: number): Promise<MergeWorld> {
  const office = peopleConsole(dataspace, await aConsoleOperator(dataspace, "data"));
  const profiles = await Promise.all(Array.from({ length: people }, () => aProfile(dataspace)));
  const clients = [await aClient(dataspace, { credits: 40 }), await aClient(dataspace, { credits: 40 })];
  const members = [];
  for (const { owner, clientid } of clients) members.push(owner, await aMember(dataspace, clientid));
  return new MergeWorld(dataspace, office, profiles, members);
}
