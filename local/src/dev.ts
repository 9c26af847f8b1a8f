import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { greeting } from "./greeting.ts";
import { startProduct } from "./product.ts";
import { startService } from "./process/service.ts";
import { untilStopped } from "./process/until-stopped.ts";
import { root } from "./programs.ts";

/** `npm run dev`: the product with every program restarting, or the page reloading, on a change of its sources. */
const stopSignal = untilStopped();

function report(sentence: string): void {
  console.error(sentence);
}

function tool(name: string): string {
  return join(root, "node_modules/.bin", name);
}

const webPort = Number(process.env["PORT"] ?? 4000);
const gatewayPort = webPort + 1;
const folder = process.env["DATA_FOLDER"] ?? join(root, ".data");

function watcher(
  name: string,
  args: string[],
  env: NodeJS.ProcessEnv,
  readyUrl: string | null,
): Parameters<typeof startService>[0] {
  return {
    name,
    command: tool(args[0] ?? ""),
    args: args.slice(1),
    env,
    logFile: null,
    readyUrl,
  };
}

try {
  const build = join(root, "gateway/build.ts");
  const built = spawnSync(process.execPath, [build], { stdio: "inherit" });
  if (built.status !== 0) throw new Error("The gateway's sources have the errors above. Correct them and start again.");
  const compile = watcher("compiler", ["node", build, "--watch"], process.env, null);
  const compiler = await startService(compile, report);
  const env = { WEB_URL: `http://localhost:${webPort}`, ...process.env };
  const product = await startProduct({ folder, port: gatewayPort, env, demo: true, report, watch: true });
  const page = watcher(
    "web",
    ["vite", join(root, "web"), "--port", String(webPort), "--strictPort"],
    { ...process.env, GATEWAY_URL: `http://127.0.0.1:${gatewayPort}` },
    `http://localhost:${webPort}/`,
  );
  const services = [compiler, await startService(page, report)];
  console.log(
    `\nThe contact finder runs at http://localhost:${webPort} and follows your changes. GraphQL: ${product.url}/graphql\n`,
  );
  if (product.demo) console.log(greeting(product.demo, product.url));
  if (product.inboxUrl) console.log(`\nMail of the product: ${product.inboxUrl}`);
  if (product.identity) console.log("\nLinkedIn and Google sign in with invented people of this machine.");
  await stopSignal;
  await Promise.all(services.map((service) => service.stop()));
  await product.stop();
  process.exit(0);
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
