/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as T from '../../../generated/schema';

import { createQueryHook, createMutationHook } from "@/apollo/hooks";
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type ExtensionReleaseQueryVariables = Exact<{ [key: string]: never; }>;


export type ExtensionReleaseQuery = { extensionRelease: { id: string, version: string | null, chromiumUrl: string | null, firefoxUrl: string | null, storeUrl: string | null } };

export type InstalledExtensionsQueryVariables = Exact<{ [key: string]: never; }>;


export type InstalledExtensionsQuery = { mySessions: Array<{ id: string, extensionVersion: string | null }> };

export type HandOverToExtensionMutationVariables = Exact<{
  returnTo: string;
}>;


export type HandOverToExtensionMutation = { handOverToExtension: { url: string | null, userErrors: Array<{ code: string, field: string | null, message: string }> } };


export const ExtensionReleaseDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ExtensionRelease"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"extensionRelease"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"chromiumUrl"}},{"kind":"Field","name":{"kind":"Name","value":"firefoxUrl"}},{"kind":"Field","name":{"kind":"Name","value":"storeUrl"}}]}}]}}]} as unknown as DocumentNode<ExtensionReleaseQuery, ExtensionReleaseQueryVariables>;
export const InstalledExtensionsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"InstalledExtensions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"mySessions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"extensionVersion"}}]}}]}}]} as unknown as DocumentNode<InstalledExtensionsQuery, InstalledExtensionsQueryVariables>;
export const HandOverToExtensionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"HandOverToExtension"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"returnTo"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"handOverToExtension"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"returnTo"},"value":{"kind":"Variable","name":{"kind":"Name","value":"returnTo"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<HandOverToExtensionMutation, HandOverToExtensionMutationVariables>;
export const useExtensionReleaseQuery = /*#__PURE__*/ createQueryHook(ExtensionReleaseDocument);
export const useInstalledExtensionsQuery = /*#__PURE__*/ createQueryHook(InstalledExtensionsDocument);
export const useHandOverToExtensionMutation = /*#__PURE__*/ createMutationHook(HandOverToExtensionDocument);