import { createSign, generateKeyPairSync, type KeyObject } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

type Claims = Record<string, unknown>;

/** An OpenID provider whose answers a test sets, with keys of its own. */
export type ForgedProvider = {
  readonly url: string;
  /** What it says next. `sign` makes the ID token; `redirect` sends the token call elsewhere. */
  readonly say: (next: {
    claims?: Claims;
    sign?: (claims: Claims) => string;
    redirect?: string;
    userinfo?: Claims;
  }) => void;
  /** An ID token as it should be. */
  readonly sign: (claims: Claims, key?: KeyObject) => string;
  /** How often its token endpoint was called. */
  readonly tokenCalls: () => number;
  readonly close: () => Promise<void>;
};

/** A token that claims to need no signature. */
export function unsigned(claims: Claims): string {
  return `${part({ alg: "none" })}.${part(claims)}.`;
}

/** Starts a provider for the client `ours`, which signs in any person on command. */
export async function startForgedProvider(): Promise<ForgedProvider> {
  const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const sign = (claims: Claims, key: KeyObject = privateKey): string => {
    const text = `${part({ alg: "RS256", kid: "one" })}.${part(claims)}`;
    return `${text}.${createSign("RSA-SHA256").update(text).sign(key).toString("base64url")}`;
  };
  let next: Parameters<ForgedProvider["say"]>[0] = {};
  let tokenCalls = 0;
  const server = createServer((request, response) => {
    const { url } = { url: `http://localhost:${(server.address() as AddressInfo).port}` };
    const now = Math.floor(Date.now() / 1000);
    const claims = { iss: url, aud: "ours", sub: "forged", iat: now, exp: now + 300, ...next.claims };
    const answers: Record<string, () => unknown> = {
      "/.well-known/openid-configuration": () => ({
        issuer: url,
        authorization_endpoint: `${url}/auth`,
        token_endpoint: `${url}/token`,
        userinfo_endpoint: `${url}/me`,
        jwks_uri: `${url}/jwks`,
        id_token_signing_alg_values_supported: ["RS256", "none"],
      }),
      "/jwks": () => ({ keys: [{ ...publicKey.export({ format: "jwk" }), kid: "one", use: "sig", alg: "RS256" }] }),
      "/token": () => ({ access_token: "a", token_type: "Bearer", id_token: (next.sign ?? sign)(claims) }),
      "/me": () => ({
        sub: "forged",
        email: "vic@victim.com",
        email_verified: true,
        name: "Vic Tim",
        ...next.userinfo,
      }),
    };
    if (request.url === "/token") tokenCalls += 1;
    if (request.url === "/token" && next.redirect !== undefined)
      return void response.writeHead(307, { location: next.redirect }).end();
    const answer = answers[request.url ?? ""];
    response.writeHead(answer ? 200 : 404, { "content-type": "application/json" });
    response.end(JSON.stringify(answer?.() ?? {}));
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    say: (said) => void (next = said),
    sign,
    tokenCalls: () => tokenCalls,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

function part(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString("base64url");
}
