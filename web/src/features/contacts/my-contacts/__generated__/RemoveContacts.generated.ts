/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as T from '../../../../generated/schema';

import { createMutationHook } from "@/apollo/hooks";
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type RemoveContactsMutationVariables = Exact<{
  selection: T.ContactSelection;
}>;


export type RemoveContactsMutation = { removeContacts: { removed: number, undoId: string | null, userErrors: Array<{ code: string, field: string | null, message: string }> } };

export type UndoRemoveContactsMutationVariables = Exact<{
  undoId: string;
}>;


export type UndoRemoveContactsMutation = { undoRemoveContacts: { restored: number, userErrors: Array<{ code: string, field: string | null, message: string }> } };


export const RemoveContactsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RemoveContacts"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"selection"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ContactSelection"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"removeContacts"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"selection"},"value":{"kind":"Variable","name":{"kind":"Name","value":"selection"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"removed"}},{"kind":"Field","name":{"kind":"Name","value":"undoId"}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<RemoveContactsMutation, RemoveContactsMutationVariables>;
export const UndoRemoveContactsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UndoRemoveContacts"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"undoId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"undoRemoveContacts"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"undoId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"undoId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"restored"}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<UndoRemoveContactsMutation, UndoRemoveContactsMutationVariables>;
export const useRemoveContactsMutation = /*#__PURE__*/ createMutationHook(RemoveContactsDocument);
export const useUndoRemoveContactsMutation = /*#__PURE__*/ createMutationHook(UndoRemoveContactsDocument);