/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as T from '../../../../generated/schema';

import { createQueryHook, createMutationHook } from "@/apollo/hooks";
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type ContactNoticesQueryVariables = Exact<{ [key: string]: never; }>;


export type ContactNoticesQuery = { contactNotices: Array<{ id: string, fullName: string, datum: T.DatumType, kind: T.ContactNoticeKind }> };

export type DismissContactNoticesMutationVariables = Exact<{
  ids: Array<string> | string;
}>;


export type DismissContactNoticesMutation = { dismissContactNotices: { dismissed: number, userErrors: Array<{ code: string, field: string | null, message: string }> } };


export const ContactNoticesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ContactNotices"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"contactNotices"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"fullName"}},{"kind":"Field","name":{"kind":"Name","value":"datum"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}}]}}]}}]} as unknown as DocumentNode<ContactNoticesQuery, ContactNoticesQueryVariables>;
export const DismissContactNoticesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DismissContactNotices"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ids"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"dismissContactNotices"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"ids"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ids"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"dismissed"}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<DismissContactNoticesMutation, DismissContactNoticesMutationVariables>;
export const useContactNoticesQuery = /*#__PURE__*/ createQueryHook(ContactNoticesDocument);
export const useDismissContactNoticesMutation = /*#__PURE__*/ createMutationHook(DismissContactNoticesDocument);