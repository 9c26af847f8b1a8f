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
import { operate } from "../operate.route.ts";

const shownRejects = 20;

/** Registers what operators do with imports, from a file's first byte to its rejected rows. */
export function importRoutes(app: FastifyInstance, services: Services): void {
  operate(app, services, declared.peopleImportRules, () => readRules(services));
  operate(app, services, declared.peopleImports, (page) => readImports(services, page));
  operate(app, services, declared.peopleImport, ({ id }) => readOne(services, id));
  operate(app, services, declared.peopleImportColumns, (asked) => readColumns(services, asked));
  operate(app, services, declared.peopleImportPreview, (asked) => previewImport(services, asked));
  operate(app, services, declared.peopleImportRejects, async ({ id }) => {
    await readOne(services, id);
    return firstRejects(services, id, shownRejects);
  });
  operate(app, services, declared.openPeopleImport, (asked, by) => changed(openUpload(services, asked, by)));
  operate(app, services, declared.checkPeopleImport, (asked, { afid }) => changed(checkImport(services, asked, afid)));
  operate(app, services, declared.startPeopleImport, ({ id }) => changed(startImport(services, id)));
  operate(app, services, declared.turnPeopleImport, (asked) => changed(turnImport(services, asked)));
  fileRoutes(app, services);
}

async function changed(peopleImport: Promise<PeopleImport>): Promise<{ peopleImport: PeopleImport }> {
  return { peopleImport: await peopleImport };
}

/** What the parser makes of an upload: the import that the address names, and bytes that are still on their way. */
const upload = declared.peopleImport.input.extend({ bytes: z.instanceof(Readable) });

/** Stays by hand: an import's file and its rejected rows are streams, which GraphQL does not carry. */
function fileRoutes(app: FastifyInstance, services: Services): void {
  const { permission, input, entry = () => ({}) } = declared.peopleImportRejects;
  operate(
    app,
    services,
    { path: "people/imports/rejects/file", permission, input, proven: true, entry },
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
    operate(uploads, services, { path: "people/imports/upload", permission, input: upload, entry }, (body, { afid }) =>
      receiveUpload(services, body, afid),
    );
  });
}
