/** Every address of the web client (specification section 2). */
export const paths = {
  login: "/login",
  dashboard: "/dashboard/main/dashboardmain",
  search: "/dashboard/main/search",
  myContacts: "/dashboard/main/mycontacts",
} as const;
