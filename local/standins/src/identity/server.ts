import { randomBytes } from "node:crypto";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import type Provider from "oidc-provider";
import { type Brand, brands } from "./brands.ts";
import { type CompanyBrand, companyBrands } from "./companies.ts";
import { createStandInServer } from "../stand-in-server.ts";
import { handleInteraction } from "./interaction.ts";
import { demoPeople, type ProviderPerson } from "./people.ts";
import { createProvider } from "./provider.ts";

/** How a brand answers programs (not browsers): as it should, 0.3 s late each time, with an error, by hanging up, or never. */
type Behaviour = "well" | "slow" | "broken" | "down" | "silent";

/** OpenID providers for one machine, one of each brand. */
export type LocalIdentity = {
  readonly url: string;
  /** Settings with which the dataspace uses them. */
  readonly env: Readonly<Record<string, string>>;
  /** The settings with which a company uses its provider. */
  readonly company: (brand: CompanyBrand["id"] | "google") => CompanyClient;
  /** For tests: one more person with an account at a brand. */
  readonly add: (brand: AnyBrand["id"], person: ProviderPerson) => void;
  /** For tests: how a brand answers from now on. */
  readonly behave: (brand: AnyBrand["id"], behaviour: Behaviour) => void;
  readonly close: () => Promise<void>;
};

type AnyBrand = Brand | CompanyBrand;
/** An issuer and our client there. */
type CompanyClient = { readonly issuer: string; readonly oidcclient: string; readonly secret: string };

type Seat = CompanyClient & {
  readonly brand: AnyBrand;
  readonly people: ProviderPerson[];
  provider: Provider;
  behaviour: Behaviour;
};

/** Starts them on this machine only, for the product at `webUrl`; port 0 takes a free one. Keys last as long as the process. */
export async function startIdentity(webUrl: string, port = 0): Promise<LocalIdentity> {
  const seats: Seat[] = [];
  const server = createStandInServer(route(seats));
  const url = `http://localhost:${await listen(server, port)}`;
  const env: Record<string, string> = { IDENTITY_PRIVATE: "true" };
  const open = async (brand: AnyBrand): Promise<Seat> => {
    const issuer = `${url}/${brand.id}`;
    const client = { id: "contact-finder", secret: randomBytes(24).toString("base64url") };
    const people = [...demoPeople];
    const find = (subject: string): ProviderPerson | undefined => people.find((each) => each.subject === subject);
    const isCompany = "claimsOf" in brand;
    const redirectUris = [...(isCompany ? [] : [brand.id]), "company"].map((id) => `${webUrl}/auth/${id}/callback`);
    const prefix = brand.id.toUpperCase();
    if (!isCompany)
      Object.assign(env, {
        [`${prefix}_ISSUER`]: issuer,
        [`${prefix}_CLIENT_ID`]: client.id,
        [`${prefix}_CLIENT_SECRET`]: client.secret,
      });
    const provider = await createProvider(brand, issuer, { ...client, redirectUris }, find);
    return { brand, people, provider, issuer, oidcclient: client.id, secret: client.secret, behaviour: "well" };
  };
  seats.push(...(await Promise.all([...brands, ...companyBrands].map(open))));
  const seatOf = (brand: AnyBrand["id"]): Seat => {
    const seat = seats.find((each) => each.brand.id === brand);
    if (!seat) throw new Error(`There is no provider ${brand}.`);
    return seat;
  };
  return {
    url,
    env,
    company: (brand) => {
      const { issuer, oidcclient, secret } = seatOf(brand);
      return { issuer, oidcclient, secret };
    },
    add: (brand, person) => void seatOf(brand).people.push(person),
    behave: (brand, behaviour) => void (seatOf(brand).behaviour = behaviour),
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

function route(seats: readonly Seat[]) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const seat = seats.find(({ brand }) => request.url?.startsWith(`/${brand.id}/`));
    if (seat) return serve(seat, request, response);
    response.writeHead(404, { "content-type": "text/plain" }).end("There is no such provider here.");
  };
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => resolve((server.address() as AddressInfo).port));
  });
}

const between = /^\/(?:\.well-known\/openid-configuration|token|me|jwks)$/;

async function serve(seat: Seat, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { brand, behaviour, people, provider } = seat;
  const original = request.url ?? "";
  const path = original.slice(brand.id.length + 1);
  const isProgram = between.test(path);
  if (isProgram && behaviour === "slow") await pause(300);
  else if (isProgram && behaviour !== "well") return misbehave(behaviour, response);
  if (path.startsWith("/interaction/")) return handleInteraction(brand, provider, people, request, response);
  // The provider is mounted below its brand's name and finds its own address by these two.
  Object.assign(request, { originalUrl: original, url: path });
  await provider.callback()(request, response);
}

function misbehave(behaviour: Behaviour, response: ServerResponse): void {
  if (behaviour === "down") response.destroy();
  if (behaviour === "broken") response.writeHead(500, { "content-type": "text/plain" }).end("Something broke here.");
}
