/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as T from '../../../../generated/schema';

import { createQueryHook, createMutationHook } from "@/apollo/hooks";
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type BounceFeedsQueryVariables = Exact<{ [key: string]: never; }>;


export type BounceFeedsQuery = { bounceFeeds: Array<{ provider: T.BounceProvider, createdOn: string, lastUsedOn: string | null }> };

export type BounceFeedItemFragment = { provider: T.BounceProvider, createdOn: string, lastUsedOn: string | null };

export type AddBounceFeedMutationVariables = Exact<{
  provider: T.BounceProvider;
  key?: string | null | undefined;
}>;


export type AddBounceFeedMutation = { addBounceFeed: { address: string | null, feed: { provider: T.BounceProvider, createdOn: string, lastUsedOn: string | null } | null, userErrors: Array<{ code: string, field: string | null, message: string }> } };

export type RemoveBounceFeedMutationVariables = Exact<{
  provider: T.BounceProvider;
}>;


export type RemoveBounceFeedMutation = { removeBounceFeed: { removed: T.BounceProvider | null, userErrors: Array<{ code: string, field: string | null, message: string }> } };

export const BounceFeedItemFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BounceFeedItem"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"BounceFeed"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"provider"}},{"kind":"Field","name":{"kind":"Name","value":"createdOn"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedOn"}}]}}]} as unknown as DocumentNode<BounceFeedItemFragment, unknown>;
export const BounceFeedsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"BounceFeeds"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"bounceFeeds"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"BounceFeedItem"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BounceFeedItem"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"BounceFeed"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"provider"}},{"kind":"Field","name":{"kind":"Name","value":"createdOn"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedOn"}}]}}]} as unknown as DocumentNode<BounceFeedsQuery, BounceFeedsQueryVariables>;
export const AddBounceFeedDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AddBounceFeed"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"provider"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"BounceProvider"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"key"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"addBounceFeed"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"provider"},"value":{"kind":"Variable","name":{"kind":"Name","value":"provider"}}},{"kind":"Argument","name":{"kind":"Name","value":"key"},"value":{"kind":"Variable","name":{"kind":"Name","value":"key"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"feed"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"BounceFeedItem"}}]}},{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BounceFeedItem"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"BounceFeed"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"provider"}},{"kind":"Field","name":{"kind":"Name","value":"createdOn"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedOn"}}]}}]} as unknown as DocumentNode<AddBounceFeedMutation, AddBounceFeedMutationVariables>;
export const RemoveBounceFeedDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RemoveBounceFeed"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"provider"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"BounceProvider"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"removeBounceFeed"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"provider"},"value":{"kind":"Variable","name":{"kind":"Name","value":"provider"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"removed"}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<RemoveBounceFeedMutation, RemoveBounceFeedMutationVariables>;
export const useBounceFeedsQuery = /*#__PURE__*/ createQueryHook(BounceFeedsDocument);
export const useAddBounceFeedMutation = /*#__PURE__*/ createMutationHook(AddBounceFeedDocument);
export const useRemoveBounceFeedMutation = /*#__PURE__*/ createMutationHook(RemoveBounceFeedDocument);