import { freePort, startPostgres } from "../postgres.ts";

/** Starts the server on the folder named as argument, prints where it answers and holds it until SIGTERM. */
const server = await startPostgres(process.argv[2] ?? "", await freePort());
process.stdout.write(JSON.stringify({ url: server.url("postgres"), pid: server.pid, folder: server.folder }));
process.on("SIGTERM", () => void server.stop().then(() => process.exit(0)));
setInterval(() => {}, 1000);
