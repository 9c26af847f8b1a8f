import { spawn } from "node:child_process";

/**
 * Signals `pid` (negative: the whole group) when this process ends in any way, `kill -9` included: a shell waits on a pipe that only this process
 * holds open. Returns the end of the watch. Windows has no such shell; there the next start finds the orphan.
 */
export function endWithParent(pid: number, signal: "INT" | "TERM"): () => void {
  if (process.platform === "win32") return () => {};
  const watcher = spawn("/bin/sh", ["-c", `read -r _; kill -s ${signal} -- ${pid} 2>/dev/null`], {
    stdio: ["pipe", "ignore", "ignore"],
    detached: true,
  });
  watcher.on("error", () => {});
  watcher.stdin.on("error", () => {});
  watcher.unref();
  return () => void watcher.kill("SIGKILL");
}
