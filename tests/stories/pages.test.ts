import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, globSync, readFileSync, statSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { dirname, join } from "node:path";
import { openEmailVerifier } from "@finder/dataspace/outside/email-verifier";
import { http } from "@finder/dataspace/outside/sources/http";
import { openPeopleSource } from "@finder/dataspace/outside/sources/open-source";
import { root } from "@finder/local/programs";
import { expect, test } from "vitest";

const pages = ["*.md", "*/README.md", "docs/**/*.md", "deploy/**/*", "docker-compose.yml"]
  .flatMap((pattern) => globSync(pattern, { cwd: root }))
  .filter((page) => statSync(join(root, page)).isFile());

function read(page: string): string {
  return readFileSync(join(root, page), "utf8");
}

function blocksOf(text: string, language: string): string[] {
  return [...text.matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, "g"))].map(([, block = ""]) => block);
}

function found(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, match = ""]) => match);
}

test.each(pages)("%s names only commands, scripts and pages that exist", (page) => {
  const text = read(page);
  const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
  const own = page.startsWith("docs/internal-tools")
    ? (JSON.parse(read("client/example/package.json")) as { scripts: Record<string, string> }).scripts
    : {};
  const missing = [
    ...found(text, /npm run (?:--silent )?([a-z][\w:-]*)/g).filter((name) => !(name in scripts) && !(name in own)),
    ...found(text, /(?:node|sh) ((?:[\w-]+\/)+[\w.-]+\.(?:ts|mjs|sh))/g).filter(
      (file) => !existsSync(join(root, file)),
    ),
    ...found(text, /\]\((?!https?:|#|\/)([^)#]+)/g).filter((link) => !existsSync(join(root, dirname(page), link))),
  ];
  expect(missing).toEqual([]);
});

test.each(pages.filter((page) => blocksOf(read(page), "bash").length > 0))(
  "%s has shell blocks that bash can read",
  (page) => {
    for (const block of blocksOf(read(page), "bash")) {
      const { stderr } = spawnSync("bash", ["-n"], { input: block, encoding: "utf8" });
      expect(stderr, block).toBe("");
    }
  },
);

test("docs/sources.md suffices to build the source and verifier that it shows", async () => {
  const [askedPerson, person, askedAddresses, verdicts] = blocksOf(read("docs/sources.md"), "json");
  const asked: unknown[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (piece: Buffer) => (body += piece.toString()));
    request.on("end", () => {
      asked.push(JSON.parse(body));
      response
        .writeHead(200, { "content-type": "application/json" })
        .end(request.url === "/people" ? person : verdicts);
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const rest = { SOURCE_REST_MS: 5000 };
  const source = openPeopleSource(
    { PEOPLE_SOURCE_TIMEOUT_MS: 4000, ...rest },
    { provider: http, address: `${url}/people`, key: null },
  );
  expect(await source.find({ linkedinurl: "https://www.linkedin.com/in/jane-doe", data: ["phone"] })).toEqual(
    JSON.parse(person ?? ""),
  );
  const verify = openEmailVerifier({
    EMAIL_VERIFIER_URL: url,
    EMAIL_VERIFIER_KEY: undefined,
    EMAIL_VERIFIER_TIMEOUT_MS: 3000,
    EMAIL_DNS_SERVERS: [],
    SMTP_CHECK_NAME: undefined,
    SMTP_CHECK_PORT: 25,
    SMTP_CHECKS_PER_MINUTE: 20,
    ALLOW_LOCAL_STANDINS: false,
    ...rest,
  });
  expect(await verify([{ address: "jane@acme.example", validation: "unknown" }])).toEqual([
    { address: "jane@acme.example", validation: "valid", reason: "mailbox_exists", checked: true },
  ]);
  expect(asked).toEqual([askedPerson, askedAddresses].map((text) => JSON.parse(text ?? "") as unknown));
  server.close();
});
