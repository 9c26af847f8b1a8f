import pg from "pg";

/** Something that time will bring. */
export type Due = { readonly what: string; readonly who: string; readonly on: string };
/** An event on its way to a webhook, or there. */
export type Sent = {
  readonly type: string;
  readonly url: string;
  readonly state: string;
  readonly tries: number;
  readonly on: string;
};

/** Reads what a sandbox's page shows of the product's database. */
export class Facts {
  private readonly pool: pg.Pool;

  constructor(databaseUrl: string) {
    this.pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  }

  /** What comes next, the first first. */
  async due(now: Date): Promise<Due[]> {
    const { rows } = await this.pool.query<Due>(
      `select * from (
         select case when s.autorenew = 1 and s.transactionid is not null then 'Plan renews' else 'Plan ends' end as what,
           c.companyname as who, to_char(s.expirydate, 'YYYY-MM-DD HH24:MI') as on
         from usersubscription s join client c on c.clientid = s.clientid where s.expirydate > $1::timestamp
         union all
         select 'Invitation expires', t.email, to_char(t.expireson, 'YYYY-MM-DD HH24:MI') from onetimetoken t
         where t.purpose like 'invit%' and t.usedon is null and t.expireson > $1::timestamp
         union all
         select 'Service token expires', t.name, to_char(t.expireson, 'YYYY-MM-DD HH24:MI') from servicetoken t
         where t.endedon is null and t.overon is null and t.expireson > $1::timestamp
       ) due order by 3 limit 12`,
      [now.toISOString().slice(0, 19).replace("T", " ")],
    );
    return rows;
  }

  /** Webhooks of every customer, newest first. */
  async sent(): Promise<Sent[]> {
    const { rows } = await this.pool.query<Sent>(
      `select e.type, p.url, d.state, d.tries, to_char(d.emittedon, 'YYYY-MM-DD HH24:MI:SS') as on
       from webhookdelivery d join webhookevent e on e.clientid = d.clientid and e.eventid = d.eventid
       join webhookendpoint p on p.endpointid = d.endpointid order by d.emittedon desc, d.eventid desc limit 30`,
    );
    return rows;
  }

  /** True when no mail, webhook or payment event is due or being processed. */
  async isQuiet(): Promise<boolean> {
    const { rows } = await this.pool.query<{ waiting: boolean }>(
      `select exists (select from mailoutbox where senton is null and gaveupon is null
           and (dueon <= now() at time zone 'utc' or tries > coalesce(failedtries, 0)))
         or exists (select from paymentevent where state = 'waiting')
         or exists (select from webhookline l join webhookendpoint p on p.endpointid = l.endpointid
           where p.state = 'enabled' and l.tries = 0 and exists (
             select from webhookdelivery d where d.endpointid = l.endpointid and d.state = 'pending')) as waiting`,
    );
    return rows[0]?.waiting !== true;
  }

  close(): Promise<void> {
    return this.pool.end();
  }
}
