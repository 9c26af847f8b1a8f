import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";

/** A service of docker-compose.yml, as far as the product's file uses one. */
export type Service = {
  readonly image: string;
  readonly build?: object;
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, string | null>>;
  readonly secrets?: readonly string[];
  readonly volumes?: readonly string[];
  readonly ports?: readonly string[];
  readonly tmpfs?: readonly string[];
  readonly cap_drop?: readonly string[];
  readonly security_opt?: readonly string[];
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly healthcheck: { readonly test: readonly string[] };
  readonly init?: boolean;
  readonly read_only?: boolean;
  readonly user?: string;
  readonly shm_size?: string;
  readonly mem_limit?: string;
  readonly stop_grace_period?: string;
};

/** The services of the product's file in an environment, each after those that it depends on. */
export function readServices(folder: string, env: Readonly<Record<string, string>>): Map<string, Service> {
  const text = readFileSync(join(folder, "docker-compose.yml"), "utf8").replaceAll(
    /\$\{(\w+)(?::-([^}]*))?\}/g,
    (_, name: string, otherwise: string | undefined) => env[name] ?? otherwise ?? "",
  );
  const { services } = parse(text, { merge: true }) as { services: Record<string, Service> };
  const ordered = new Map<string, Service>();
  const add = (name: string): void => {
    const service = services[name];
    if (!service || ordered.has(name)) return;
    Object.keys(service.depends_on ?? {}).forEach(add);
    ordered.set(name, service);
  };
  Object.keys(services).forEach(add);
  return ordered;
}

/** The options of `podman run` for a service. */
export function optionsOf(folder: string, service: Service): string[] {
  const each = (option: string, values: readonly string[] = []): string[] => values.flatMap((value) => [option, value]);
  const settings = Object.entries(service.environment ?? {}).filter(([, value]) => value !== null);
  return [
    ...each(
      "--env",
      settings.map(([name, value]) => `${name}=${value}`),
    ),
    ...each("--volume", [...mountsOf(folder, service.volumes), ...secretsOf(folder, service.secrets)]),
    ...each("--publish", service.ports),
    ...each("--tmpfs", service.tmpfs),
    ...each("--cap-drop", service.cap_drop),
    ...each(
      "--security-opt",
      service.security_opt?.map((option) => option.replace(":true", "")),
    ),
    ...(service.init ? ["--init"] : []),
    ...(service.read_only ? ["--read-only", "--read-only-tmpfs=false"] : []),
    ...each("--user", service.user ? [service.user] : []),
    ...each("--shm-size", service.shm_size ? [service.shm_size] : []),
    ...each("--memory", service.mem_limit ? [service.mem_limit] : []),
    ...each("--stop-timeout", [String(secondsOf(service.stop_grace_period))]),
  ];
}

/** Compose's own ten seconds, where a service says nothing. */
export function secondsOf(period = "10s"): number {
  const [, count, unit] = /^(\d+)(s|m)$/.exec(period) ?? [];
  return Number(count) * (unit === "m" ? 60 : 1);
}

function mountsOf(folder: string, volumes: readonly string[] = []): string[] {
  return volumes.map((mount) => (mount.startsWith("./") ? join(folder, mount) : `contact-finder_${mount}`));
}

function secretsOf(folder: string, secrets: readonly string[] = []): string[] {
  return secrets.map((name) => `${join(folder, "secrets", name)}:/run/secrets/${name}:ro`);
}
