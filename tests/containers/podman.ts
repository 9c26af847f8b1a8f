import { execFile, execFileSync } from "node:child_process";
import { promisify } from "node:util";

const execute = promisify(execFile);
const most = 64 * 1024 * 1024;

/** Packages of Debian that the run needs; crun refuses the cgroups of some machines, runc takes both. */
const packages = ["podman", "runc", "netavark", "aardvark-dns", "iptables", "catatonit", "debootstrap"];

/** Installs podman and debootstrap through apt where they lack. */
export function installPodman(): void {
  try {
    for (const program of ["podman", "runc", "debootstrap"]) execFileSync("which", [program]);
  } catch {
    const options = ["install", "-y", "--no-install-recommends", ...packages];
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    execFileSync("apt-get", ["update"], { stdio: "ignore", env });
    execFileSync("apt-get", options, { stdio: "ignore", env });
  }
}

/** Runs podman and answers what it wrote; throws with its complaint. */
export async function podman(...args: string[]): Promise<string> {
  const { stdout } = await execute("podman", ["--runtime", "runc", ...args], { maxBuffer: most });
  return stdout.trim();
}

/** Whether podman says yes. */
export async function isTrue(...args: string[]): Promise<boolean> {
  return podman(...args).then(
    () => true,
    () => false,
  );
}

/** Raising these is not permitted everywhere, so they are given. */
export const ulimits = ["--ulimit", "nofile=4096:4096", "--ulimit", "nproc=4096:4096"] as const;
