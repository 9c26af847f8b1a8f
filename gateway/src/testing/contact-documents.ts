/** The contacts operations, asking for every field there is. */
const datum = "type found revealed owned cost values quality verifiedOn vote owner { name isViewer since }";
const contact = `id fullName profileUrl avatarUrl title company location revealedOn tags personalEmail { ${datum} } businessEmail { ${datum} } phone { ${datum} }`;
export const search = `query ($url: String!, $data: [DatumType!]!) { searchContact(url: $url, data: $data) { contact { ${contact} } profileUrl userErrors { code field message } } }`;
export const reveal = `mutation ($url: String!, $datum: DatumType!) { revealContact(url: $url, datum: $datum) { contact { ${contact} } credits { id personalEmail businessEmail phone email } charged userErrors { code field message } } }`;
export const page = `query ($page: Int!, $pageSize: Int!, $search: String!) { myContacts(page: $page, pageSize: $pageSize, search: $search) { items { ${contact} } totalCount page pageSize } }`;
