import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");

/** Packages that read what strangers send: an old copy of one, below another, would be unsafe. */
const packages = [
  // addresses, headers and bodies at the gateway
  ..."express router path-to-regexp qs send serve-static express-static-gzip compression proxy-addr body-parser raw-body".split(
    " ",
  ),
  // documents of GraphQL and their variables, and what identity providers send
  ..."graphql @apollo/server graphql-scalars type-graphql scimmy".split(" "),
  // addresses, headers, bodies and forms at the dataspace
  ..."fastify find-my-way secure-json-parse @fastify/multipart @fastify/busboy @fastify/proxy-addr zod".split(" "),
  // what stands in them: phone numbers, mail addresses, domains, browsers, photos, texts drawn into invoices
  ..."libphonenumber-js email-providers tldts bowser sharp pdfkit fontkit".split(" "),
  // what others answer and sign: identity providers, the payment provider, files, mail, the database
  ..."undici openid-client oauth4webapi jose stripe aws4fetch nodemailer pg pg-protocol ioredis".split(" "),
  // what a browser shows of it
  ..."react react-dom react-router @apollo/client dompurify monaco-editor markdown-it".split(" "),
];

type Lock = { readonly packages: Readonly<Record<string, { readonly version?: string }>> };
const lock = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as Lock;

function versionsOf(name: string): string[] {
  return [
    ...new Set(
      Object.entries(lock.packages)
        .filter(([path]) => path === `node_modules/${name}` || path.endsWith(`/node_modules/${name}`))
        .map(([, { version = "" }]) => version),
    ),
  ];
}

test.each(packages)("of %s, which reads what strangers send, one version is installed", (name) => {
  expect(versionsOf(name)).toHaveLength(1);
});

test("no address of a registry stands in the lock file", () => {
  expect(JSON.stringify(lock)).not.toContain('"resolved":"http');
});

test("the explorer is built with the lock file's DOMPurify, not the editor's old copy", () => {
  const scripts = globSync("web/explorer/dist/assets/*.js", { cwd: root }).map((file) =>
    readFileSync(join(root, file), "utf8"),
  );
  const built = scripts.flatMap((text) =>
    [...text.matchAll(/\.version=[`"']([\d.]+)[`"'],\w+\.removed=\[\]/g)].map(([, version]) => version),
  );
  expect([...new Set(built)]).toEqual(versionsOf("dompurify"));
});
