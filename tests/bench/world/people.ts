import type { Mailbox } from "@finder/standins/mail/mailboxes";
import { seeded } from "../../support/hostile/seeded.ts";

/** How a domain's mail server treats those who ask for mailboxes. */
type Server = "plain" | "catch_all" | "blocked";

/** A person of the world, and what is true of the one business email that sources know. */
export type WorldPerson = {
  readonly url: string;
  readonly address: string;
  readonly server: Server;
  /** How the server answers for the mailbox at first. */
  readonly mailbox: Mailbox;
  readonly claim: "valid" | "unknown";
  /** Whether an email arrives. */
  readonly delivers: boolean;
  /** Whether each source knows the person. */
  readonly known: readonly boolean[];
};

/** Sources of the world: the chance that one knows a person, and its price of a hit. */
export const worldSources = [
  { name: "first people", kind: "http", knows: 0.6, price: 0.12 },
  { name: "first hunter", kind: "hunter", knows: 0.57, price: 0.05 },
  { name: "first apollo", kind: "apollo", knows: 0.54, price: 0.09 },
  { name: "second people", kind: "http", knows: 0.51, price: 0.04 },
  { name: "second hunter", kind: "hunter", knows: 0.48, price: 0.2 },
  { name: "second apollo", kind: "apollo", knows: 0.45, price: 0.07 },
] as const;

export const worldDomains = Array.from({ length: 100 }, (_, at) => `company${at}.example`);

// Of 100 emails that a server or an honest source calls good, 3 bounce; of 100 uncertain ones 28.
const [good, uncertain] = [0.97, 0.72];

/** Invents people, the same for the same number. */
export function worldPeople(count: number): WorldPerson[] {
  const random = seeded(count);
  return Array.from({ length: count }, (_, at) => {
    const domain = random.whole(0, worldDomains.length - 1);
    const server = serverOf(domain);
    const claim = random.chance(0.75) ? "valid" : "unknown";
    const mailbox =
      server === "plain" ? plainMailbox(random.whole(1, 100)) : server === "blocked" ? "blocked" : "there";
    return {
      url: `https://www.linkedin.com/in/w${count}x${at}`,
      address: `w${at}@${worldDomains[domain] ?? ""}`,
      server,
      mailbox,
      claim,
      delivers: random.chance(chanceOf(server, mailbox, claim)),
      known: worldSources.map(({ knows }) => random.chance(knows)),
    };
  });
}

/** Whether the check calls the email Verified. */
export function isVerified({ server, mailbox, claim }: WorldPerson): boolean {
  if (server === "blocked") return claim === "valid";
  return server === "plain" && (mailbox === "there" || (mailbox === "greylisted" && claim === "valid"));
}

/** How the mail server of a domain, by its place in the list, treats those who ask. */
export function serverOf(domain: number): Server {
  if (domain % 4 === 0) return "catch_all";
  return domain % 10 === 1 ? "blocked" : "plain";
}

function plainMailbox(of100: number): Mailbox {
  if (of100 <= 7) return "gone";
  if (of100 <= 9) return "full";
  return of100 <= 15 ? "greylisted" : "there";
}

function chanceOf(server: Server, mailbox: Mailbox, claim: WorldPerson["claim"]): number {
  if (mailbox === "gone" || mailbox === "full") return 0;
  if (server === "catch_all") return uncertain;
  return server === "plain" || claim === "valid" ? good : uncertain;
}
