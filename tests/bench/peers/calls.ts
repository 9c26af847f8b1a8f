/** All days, for what members spent at all times. */
export const allDays = { startdate: "2000-01-01", enddate: "2099-12-31" };

const memberColumns = "appuserid,name,firstname,lastname,email,role,isactive,invitestatus,createdon";

/** The same with what each has spent, for a program that knows beforehand that it is asked for. */
export const memberColumnsAsked = `${memberColumns},creditsused`;

/** What the measured operation asks of a person, for such a program. */
export const contactFieldsAsked = {
  person: ["full_name", "linkedinurl", "title", "company"],
  data: ["personalemail", "businessemail", "directdial"],
  datum: ["found", "open", "cost", "values", "validation"],
};

/** One page of the team, newest first. */
export function membersPath(page: number, pageSize: number, fields = memberColumns): string {
  return `finder/_table/appuser?${new URLSearchParams({
    filter: "isdeleted=0",
    fields,
    order: "createdon DESC,appuserid DESC",
    limit: String(pageSize),
    offset: String((page - 1) * pageSize),
    include_count: "true",
  }).toString()}`;
}

/** One page of My Contacts. */
export function pageBody(page: number, pageSize: number): object {
  return {
    limit: pageSize,
    offset: (page - 1) * pageSize,
    searchtext: "",
  };
}
