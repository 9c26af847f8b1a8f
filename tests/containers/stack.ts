import { setTimeout as pause } from "node:timers/promises";
import { optionsOf, readServices, secondsOf, type Service } from "./compose-file.ts";
import { isTrue, podman, ulimits } from "./podman.ts";

const network = "contact-finder";
const step = 500;

/** The containers of docker-compose.yml, run by podman as compose would: in order, each when those before it are healthy. */
export class Stack {
  readonly services: Map<string, Service>;
  private readonly folder: string;

  constructor(folder: string, env: Readonly<Record<string, string>>) {
    this.folder = folder;
    this.services = readServices(folder, env);
  }

  async start(): Promise<void> {
    await podman("network", "create", network);
    for (const name of this.services.keys()) await this.run(name);
  }

  /** Starts a service and waits until it is healthy. */
  async run(name: string): Promise<void> {
    const service = this.serviceOf(name);
    await podman(
      "run",
      "--detach",
      `--name=${name}`,
      `--network=${network}`,
      ...ulimits,
      ...optionsOf(this.folder, service),
      service.image,
      ...(service.command ?? []),
    );
    await this.untilHealthy(name);
  }

  /** Replaces a container by a new one of the same service, as an update does; answers how it ended and after how many seconds. */
  async replace(name: string): Promise<{ seconds: number; most: number; exitCode: number }> {
    const began = performance.now();
    await podman("stop", name);
    const seconds = (performance.now() - began) / 1000;
    const exitCode = Number(await podman("inspect", "--format", "{{.State.ExitCode}}", name));
    await podman("rm", name);
    await this.run(name);
    return { seconds, most: secondsOf(this.serviceOf(name).stop_grace_period), exitCode };
  }

  async isHealthy(name: string): Promise<boolean> {
    const [, ...command] = this.serviceOf(name).healthcheck.test;
    return isTrue("exec", name, ...command);
  }

  async remove(): Promise<void> {
    for (const name of [...this.services.keys()].toReversed()) await isTrue("rm", "--force", "--time", "1", name);
    await isTrue("network", "rm", network);
    for (const volume of ["postgres", "files"]) await isTrue("volume", "rm", `contact-finder_${volume}`);
  }

  /** Throws with the container's last lines once it has ended. */
  private async untilHealthy(name: string): Promise<void> {
    while (!(await this.isHealthy(name))) {
      if ((await podman("inspect", "--format", "{{.State.Running}}", name)) !== "true")
        throw new Error(`${name} has ended: ${await podman("logs", "--tail", "20", name)}`);
      await pause(step);
    }
  }

  private serviceOf(name: string): Service {
    const service = this.services.get(name);
    if (!service) throw new Error(`docker-compose.yml has no service ${name}`);
    return service;
  }
}
