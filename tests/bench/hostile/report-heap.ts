import { createServer } from "node:http";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** Preloaded into a program (`node --import`): serves its heap size after a garbage collection, in bytes, on its own port. */
setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;
createServer((_request, response) => {
  collect();
  response.end(String(process.memoryUsage().heapUsed));
})
  .listen(Number(process.env["HEAP_PORT"]), "127.0.0.1")
  .unref();
