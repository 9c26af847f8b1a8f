import { z } from "zod";
import { limits } from "../limits.ts";
import { isOperationName, operationNameRule } from "../rules/operations/operation-name.ts";

/** Requests and answers of named operations (docs/rules.md#operations): GraphQL documents that a client calls by name. */

/** A version as it is called now. Moments are UTC. */
export type OperationVersionView = {
  version: number;
  /** Compatible changes of the version so far, counted from 1. */
  revision: number;
  /** The GraphQL document of the newest revision. */
  document: string;
  /** `YYYY-MM-DD`, UTC: the day from which it is refused; null = none is set. */
  retireson: string | null;
  /** When that day was set; null where none is. */
  retiringsince: string | null;
  /** When the newest revision was registered. */
  createdon: string;
  /** Calls by the client in the last 30 days. */
  calls: number;
};

/** A name, with its versions from the first on. */
export type OperationView = {
  name: string;
  description: string;
  /** True where it is the product's, for every client. */
  ofproduct: boolean;
  createdon: string;
  versions: OperationVersionView[];
};

/** One registered document; `registeredby` is the member's name, null for an operator or a member who left. */
export type OperationRevisionView = {
  version: number;
  revision: number;
  document: string;
  registeredby: string | null;
  createdon: string;
};

/** `GET namedoperations`: the client's own and the product's, by name. A name of the client's own hides the product's. */
export type OperationsAnswer = { resource: OperationView[] };
/** `GET namedoperations/:name/revisions`: newest first. */
export type OperationRevisionsAnswer = { resource: OperationRevisionView[] };
/** `DELETE namedoperations/:name`. */
export type OperationDeletedAnswer = { name: string };

const operationName = z.string().max(limits.operations.name).refine(isOperationName, operationNameRule);
const version = z.number().int().min(1).max(limits.operations.versions);

export const operationPath = z.object({ name: operationName });
/**
 * `POST namedoperations`, answers the name as it is then. `after`: the revision of the version that the document was compared with,
 * 0 for a new version; any other than the present one is a CONFLICT.
 */
export const registerOperationRequest = z.object({
  name: operationName,
  description: z.string().trim().min(1).max(limits.operations.description),
  document: z.string().min(1).max(limits.operations.document),
  version,
  after: z.number().int().min(0),
});
/** `POST namedoperations/:name/retire`, answers the name as it is then; `on`: null takes the retirement back. */
export const retireOperationRequest = z.object({ version, on: z.iso.date().nullable() });

/** `operator/operations/…`: the same for the product's operations. */
export const operatorRetireOperationRequest = retireOperationRequest.extend({ name: operationName });

/** A call as it is counted. */
export type OperationCall = { clientid: number; name: string; version: number };

/** `POST programs/operationcalls`: calls that a gateway answered since it last said so. */
export const operationCallsRequest = z.object({
  calls: z
    .array(
      z.object({
        clientid: z.number().int().positive(),
        name: operationName,
        version,
        calls: z.number().int().positive().max(1_000_000_000),
      }),
    )
    .max(1000),
});
