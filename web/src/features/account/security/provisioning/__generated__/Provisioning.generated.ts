/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as T from '../../../../../generated/schema';

import { createQueryHook, createMutationHook } from "@/apollo/hooks";
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type ProvisioningTokenFieldsFragment = { ending: string, createdOn: string, lastUsedOn: string | null };

export type ProvisioningTokenQueryVariables = Exact<{ [key: string]: never; }>;


export type ProvisioningTokenQuery = { provisioningToken: { ending: string, createdOn: string, lastUsedOn: string | null } | null };

export type MakeProvisioningTokenMutationVariables = Exact<{ [key: string]: never; }>;


export type MakeProvisioningTokenMutation = { makeProvisioningToken: { token: string | null, provisioningToken: { ending: string, createdOn: string, lastUsedOn: string | null } | null, userErrors: Array<{ code: string, field: string | null, message: string }> } };

export type EndProvisioningTokenMutationVariables = Exact<{ [key: string]: never; }>;


export type EndProvisioningTokenMutation = { endProvisioningToken: { provisioningToken: { ending: string, createdOn: string, lastUsedOn: string | null } | null, userErrors: Array<{ code: string, field: string | null, message: string }> } };

export const ProvisioningTokenFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ProvisioningTokenFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ProvisioningToken"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ending"}},{"kind":"Field","name":{"kind":"Name","value":"createdOn"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedOn"}}]}}]} as unknown as DocumentNode<ProvisioningTokenFieldsFragment, unknown>;
export const ProvisioningTokenDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ProvisioningToken"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"provisioningToken"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ProvisioningTokenFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ProvisioningTokenFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ProvisioningToken"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ending"}},{"kind":"Field","name":{"kind":"Name","value":"createdOn"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedOn"}}]}}]} as unknown as DocumentNode<ProvisioningTokenQuery, ProvisioningTokenQueryVariables>;
export const MakeProvisioningTokenDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"MakeProvisioningToken"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"makeProvisioningToken"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"provisioningToken"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ProvisioningTokenFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"token"}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ProvisioningTokenFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ProvisioningToken"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ending"}},{"kind":"Field","name":{"kind":"Name","value":"createdOn"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedOn"}}]}}]} as unknown as DocumentNode<MakeProvisioningTokenMutation, MakeProvisioningTokenMutationVariables>;
export const EndProvisioningTokenDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"EndProvisioningToken"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endProvisioningToken"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"provisioningToken"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ProvisioningTokenFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ProvisioningTokenFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ProvisioningToken"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ending"}},{"kind":"Field","name":{"kind":"Name","value":"createdOn"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedOn"}}]}}]} as unknown as DocumentNode<EndProvisioningTokenMutation, EndProvisioningTokenMutationVariables>;
export const useProvisioningTokenQuery = /*#__PURE__*/ createQueryHook(ProvisioningTokenDocument);
export const useMakeProvisioningTokenMutation = /*#__PURE__*/ createMutationHook(MakeProvisioningTokenDocument);
export const useEndProvisioningTokenMutation = /*#__PURE__*/ createMutationHook(EndProvisioningTokenDocument);