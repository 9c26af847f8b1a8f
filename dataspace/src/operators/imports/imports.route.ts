import { Readable } from "node:stream";
import {
  type ImportAnswer,
  importCheckRequest,
  type ImportColumnsAnswer,
  importOpenRequest,
  type ImportPreviewAnswer,
  importPreviewRequest,
  importRequest,
  type ImportRulesAnswer,
  type ImportsAnswer,
  importsRequest,
  importTurnRequest,
  type RejectsAnswer,
} from "@finder/contract/endpoints/people-imports";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { Services } from "../../context.ts";
import { nothing, operate } from "../operate.route.ts";
import { findOne, openUpload, readImports, readOne, readRules } from "../../contacts/import/console/imports.ts";
import {
  checkImport,
  previewImport,
  readColumns,
  startImport,
  turnImport,
} from "../../contacts/import/console/map-columns.ts";
import { receiveUpload } from "../../contacts/import/console/receive-upload.ts";
import { firstRejects, rejectsCsv } from "../../contacts/import/console/rejected-rows.ts";

const permission = "people.import";
const shownRejects = 20;
/** What the parser makes of an upload: the import that the address names, and bytes that are still on their way. */
const upload = z.object({ importid: z.coerce.number().int().positive(), bytes: z.instanceof(Readable) });

/** `POST operator/people/imports/…`: people by upload, from a file's first byte to its rejected rows. */
export function importRoutes(app: FastifyInstance, services: Services): void {
  operate(app, services, "people/imports/rules", { permission, body: nothing }, (): Promise<ImportRulesAnswer> =>
    readRules(services),
  );
  operate(app, services, "people/imports/list", { permission, body: importsRequest }, (body): Promise<ImportsAnswer> =>
    readImports(services, body),
  );
  operate(app, services, "people/imports/read", { permission, body: importRequest }, ({ importid }) =>
    answer(readOne(services, importid)),
  );
  operate(
    app,
    services,
    "people/imports/open",
    {
      permission,
      body: importOpenRequest,
      proven: true,
      tell: ({ filename, sourcename, bytes }) => ({ subject: filename, detail: `${sourcename}, ${bytes} bytes` }),
    },
    (body, operator) => answer(openUpload(services, body, operator)),
  );
  mappingRoutes(app, services);
  rejectRoutes(app, services);
  void app.register(async (uploads) => {
    // The bytes are read by the work alone, after session and role were asked.
    uploads.addContentTypeParser("application/octet-stream", (request, bytes, done) => {
      const { importid } = request.query as { importid?: unknown };
      done(null, { importid, bytes });
    });
    operate(uploads, services, "people/imports/upload", { permission, body: upload, tell: about }, (body, { afid }) =>
      answer(receiveUpload(services, body, afid)),
    );
  });
}

function mappingRoutes(app: FastifyInstance, services: Services): void {
  operate(
    app,
    services,
    "people/imports/columns",
    { permission, body: importRequest, proven: true, tell: about },
    ({ importid }): Promise<ImportColumnsAnswer> => readColumns(services, importid),
  );
  operate(
    app,
    services,
    "people/imports/preview",
    { permission, body: importPreviewRequest, proven: true, tell: about },
    (body): Promise<ImportPreviewAnswer> => previewImport(services, body),
  );
  operate(
    app,
    services,
    "people/imports/check",
    { permission, body: importCheckRequest, proven: true, tell: about },
    (body, { afid }) => answer(checkImport(services, body, afid)),
  );
  operate(
    app,
    services,
    "people/imports/start",
    { permission, body: importRequest, proven: true, tell: about },
    ({ importid }) => answer(startImport(services, importid)),
  );
  operate(
    app,
    services,
    "people/imports/turn",
    { permission, body: importTurnRequest, tell: (body) => ({ ...about(body), detail: body.turn }) },
    (body) => answer(turnImport(services, body)),
  );
}

function rejectRoutes(app: FastifyInstance, services: Services): void {
  operate(
    app,
    services,
    "people/imports/rejects",
    { permission, body: importRequest, proven: true, tell: about },
    async ({ importid }): Promise<RejectsAnswer> => {
      await readOne(services, importid);
      return { resource: await firstRejects(services, importid, shownRejects) };
    },
  );
  operate(
    app,
    services,
    "people/imports/rejects/file",
    { permission, body: importRequest, proven: true, tell: about },
    async ({ importid }): Promise<Readable> => {
      await findOne(services, importid);
      return Readable.from(rejectsCsv(services, importid));
    },
  );
}

function about({ importid }: { importid: number }): { subject: string } {
  return { subject: `import ${importid}` };
}

async function answer(row: Promise<ImportAnswer["import"]>): Promise<ImportAnswer> {
  return { import: await row };
}
