/** All days, for what members spent at all times. */
export const allDays = { startdate: "2000-01-01", enddate: "2099-12-31" };

/** One page of the team, newest first. */
export const membersPath = (page: number, pageSize: number): string =>
  `finder/_table/appuser?${new URLSearchParams({
    filter: "isdeleted=0",
    fields: "appuserid,name,firstname,lastname,email,role,isactive,invitestatus,createdon",
    order: "createdon DESC,appuserid DESC",
    limit: String(pageSize),
    offset: String((page - 1) * pageSize),
    include_count: "true",
  }).toString()}`;

/** One page of My Contacts. */
export const pageBody = (page: number, pageSize: number): object => ({
  limit: pageSize,
  offset: (page - 1) * pageSize,
  searchtext: "",
});
