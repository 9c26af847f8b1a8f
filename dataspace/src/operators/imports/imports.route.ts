import { Readable } from "node:stream";
import * as declared from "@finder/contract/operators/imports";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { Services } from "../../context.ts";
import {
  findOne,
  openUpload,
  type PeopleImport,
  readImports,
  readOne,
  readRules,
} from "../../contacts/import/console/imports.ts";
import {
  checkImport,
  previewImport,
  readColumns,
  startImport,
  turnImport,
} from "../../contacts/import/console/map-columns.ts";
import { receiveUpload } from "../../contacts/import/console/receive-upload.ts";
import { firstRejects, rejectsCsv } from "../../contacts/import/console/rejected-rows.ts";
import { operate, perform } from "../operate.route.ts";

const shownRejects = 20;

/** Registers what operators do with imports, from a file's first byte to its rejected rows. */
export function importRoutes(app: FastifyInstance, services: Services): void {
  perform(app, services, declared.peopleImportRules, () => readRules(services));
  perform(app, services, declared.peopleImports, (page) => readImports(services, page));
  perform(app, services, declared.peopleImport, ({ id }) => readOne(services, id));
  perform(app, services, declared.peopleImportColumns, (asked) => readColumns(services, asked));
  perform(app, services, declared.peopleImportPreview, (asked) => previewImport(services, asked));
  perform(app, services, declared.peopleImportRejects, async ({ id }) => {
    await readOne(services, id);
    return firstRejects(services, id, shownRejects);
  });
  perform(app, services, declared.openPeopleImport, (asked, by) => changed(openUpload(services, asked, by)));
  perform(app, services, declared.checkPeopleImport, (asked, { afid }) => changed(checkImport(services, asked, afid)));
  perform(app, services, declared.startPeopleImport, ({ id }) => changed(startImport(services, id)));
  perform(app, services, declared.turnPeopleImport, (asked) => changed(turnImport(services, asked)));
  fileRoutes(app, services);
}

async function changed(peopleImport: Promise<PeopleImport>): Promise<{ peopleImport: PeopleImport }> {
  return { peopleImport: await peopleImport };
}

/** What the parser makes of an upload: the import that the address names, and bytes that are still on their way. */
const upload = declared.peopleImport.input.extend({ bytes: z.instanceof(Readable) });

/** Stays by hand: an import's file and its rejected rows are streams, which GraphQL does not carry. */
function fileRoutes(app: FastifyInstance, services: Services): void {
  const { permission, input, entry: tell } = declared.peopleImportRejects;
  operate(
    app,
    services,
    "people/imports/rejects/file",
    { permission, body: input, proven: true, ...(tell && { tell }) },
    async ({ id }): Promise<Readable> => {
      await findOne(services, id);
      return Readable.from(rejectsCsv(services, id));
    },
  );
  void app.register(async (uploads) => {
    // The bytes are read by the work alone, after session and role were asked.
    uploads.addContentTypeParser("application/octet-stream", (request, bytes, done) => {
      const { id } = request.query as { id?: unknown };
      done(null, { id, bytes });
    });
    operate(
      uploads,
      services,
      "people/imports/upload",
      { permission, body: upload, ...(tell && { tell }) },
      (body, { afid }) => receiveUpload(services, body, afid),
    );
  });
}
