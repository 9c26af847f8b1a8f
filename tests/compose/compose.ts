import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv } from "ajv";
import { parse } from "yaml";
import { secretSettings } from "@finder/contract/rules/secret-files";
import { settingsOf } from "../../tools/settings.ts";

type Service = {
  readonly image?: string;
  readonly build?: object;
  readonly mem_limit?: string;
  readonly user?: string;
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, string | number | null>>;
  readonly secrets?: readonly string[];
  readonly volumes?: readonly string[];
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly healthcheck?: object;
};
type Compose = {
  readonly services: Readonly<Record<string, Service>>;
  readonly secrets?: Readonly<Record<string, { readonly file: string }>>;
  readonly volumes: Readonly<Record<string, unknown>>;
};

/** What is wrong with a compose file, as sentences. */
export function findComposeFaults(root: string, text: string): string[] {
  const file: unknown = parse(text, { merge: true });
  const faults = schemaFaults(file);
  if (faults.length > 0) return faults;
  const compose = file as Compose;
  return Object.entries(compose.services).flatMap(([name, service]) =>
    serviceFaults(root, compose, service).map((fault) => `${name} ${fault}`),
  );
}

/** Faults of the product's own compose file and of its image. */
export function findContainerFaults(root: string): string[] {
  return [
    ...findComposeFaults(root, readFileSync(join(root, "docker-compose.yml"), "utf8")),
    ...findTlsFaults(root),
    ...findComposeFaults(root, readFileSync(join(root, "deploy/monitoring.yml"), "utf8")).map(
      (fault) => `deploy/monitoring.yml ${fault}`,
    ),
    ...(/^USER (?!root|0)\w+$/m.test(
      readFileSync(join(root, "Dockerfile"), "utf8")
        .split(/^FROM /m)
        .at(-1) ?? "",
    )
      ? []
      : ["Dockerfile: the last stage runs as root"]),
  ];
}

/** Faults of what ends TLS: it adds to the service `proxy` alone, and mounts what is there or what its head says to make. */
function findTlsFaults(root: string): string[] {
  const file: unknown = parse(readFileSync(join(root, "deploy/tls.yml"), "utf8"));
  const faults = schemaFaults(file);
  if (faults.length > 0) return faults.map((fault) => `deploy/tls.yml ${fault}`);
  const { services } = file as Compose;
  return [
    ...missing(Object.keys(services), { proxy: true }, "service"),
    ...missingMounts(root, services["proxy"]?.volumes ?? []).filter((fault) => !fault.includes("./certificates,")),
  ].map((fault) => `deploy/tls.yml ${fault}`);
}

/** What the Compose Specification's own schema (compose-spec.json, github.com/compose-spec/compose-spec) says of a file. */
function schemaFaults(file: unknown): string[] {
  const { $schema: _, ...schema } = JSON.parse(read("compose-spec.json")) as Record<string, unknown>;
  const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false });
  const validate = ajv.compile(schema);
  return validate(file) ? [] : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

function serviceFaults(root: string, { services, secrets = {}, volumes }: Compose, service: Service): string[] {
  const { build, user, depends_on = {}, secrets: given = [], volumes: mounted = [] } = service;
  const named = mounted.map((mount) => mount.split(":")[0] ?? "");
  return [
    ...missing(Object.keys(depends_on), services, "service"),
    ...missing(given, secrets, "secret"),
    ...missing(
      named.filter((source) => !/^[./]/.test(source)),
      volumes,
      "volume",
    ),
    ...missingMounts(root, mounted),
    ...namedSecrets(service)
      .filter((name) => !given.includes(name))
      .map((name) => `reads the secret ${name}, which it is not given`),
    ...unknownSettings(root, service),
    ...(service.healthcheck ? [] : ["has no health check"]),
    ...(service.mem_limit ? [] : ["has no memory limit"]),
    ...(/^\$\{[A-Z_]+_IMAGE:-[^}]+\}$/.test(service.image ?? "")
      ? []
      : ["has an image that .env cannot name by digest"]),
    // Our image has a user of its own.
    ...(build || (user !== undefined && !/^(?:root|0)\b/.test(user)) ? [] : ["runs as root"]),
  ];
}

function read(name: string): string {
  return readFileSync(join(import.meta.dirname, name), "utf8");
}

function missingMounts(root: string, mounted: readonly string[]): string[] {
  return mounted
    .map((mount) => mount.split(":")[0] ?? "")
    .filter((source) => source.startsWith(".") && !existsSync(join(root, source)))
    .map((source) => `mounts ${source}, which is not there`);
}

function missing(from: readonly string[], among: object, what: string): string[] {
  return from
    .filter((name) => !Object.hasOwn(among, name))
    .map((name) => `names the ${what} ${name}, which is not there`);
}

function namedSecrets({ environment = {} }: Service): string[] {
  return Object.values(environment).flatMap((value) => /^\/run\/secrets\/(\w+)$/.exec(String(value))?.[1] ?? []);
}

/** Settings of our own programs that these do not have. */
function unknownSettings(root: string, { build, command = [], environment = {} }: Service): string[] {
  if (!build) return [];
  const program = command.some((word) => word.startsWith("dataspace/")) ? "dataspace" : "gateway";
  const known = new Set([
    ...settingsOf(root, program).map(({ name }) => name),
    ...secretSettings[program].map((name) => `${name}_FILE`),
  ]);
  return Object.keys(environment)
    .filter((name) => !known.has(name))
    .map((name) => `sets ${name}, which the ${program} does not read`);
}
