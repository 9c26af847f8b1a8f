import { bundle } from "../tools/bundle.ts";

await bundle({
  folder: import.meta.dirname,
  input: {
    main: "src/main.ts",
    "hash-worker": "src/session/password/hash-worker.ts",
    "list-worker": "src/contacts/enrichment/list-worker.ts",
    "reader-worker": "src/contacts/import/reader-worker.ts",
  },
  // They load native code and files from their own folders; benchmarks count the statements at pg's own Client.
  external: ["sharp", "pdfkit", "fontkit", "subset-font", "pg"],
});
