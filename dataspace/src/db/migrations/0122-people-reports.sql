-- A datum of a person that members reported, until an operator has answered: one open row, then one row for each answer.
create table personreport (
  reportid bigint generated always as identity primary key,
  profileid bytea not null,
  datum text not null check (datum in ('personal', 'business', 'phone')),
  openedon utc_time not null, -- the oldest report's time
  closedon utc_time,
  outcome text check (outcome in ('kept', 'corrected', 'withdrawn')),
  reason text,
  afid integer,
  attemptkey text
);
create unique index personreport_one on personreport (profileid, datum) where closedon is null;
create index personreport_open on personreport (openedon, reportid) where closedon is null;
create index personreport_person on personreport (profileid);
-- Who reported it, and about which of its values; the note stands with the vote in contactfeedback.
create table reportvote (
  reportid bigint not null references personreport (reportid) on delete cascade,
  clientid integer not null,
  appuserid integer not null,
  reason text not null,
  hashes bytea[] not null, -- keyed hashes: when one of these values is gone, the report is answered
  votedon utc_time not null,
  primary key (reportid, clientid, appuserid)
);
create index reportvote_client on reportvote (clientid, reportid);
-- Takes back what members of a client reported, of at most so many data. How many.
create function take_reports_back(of_client integer, most integer) returns integer language plpgsql as $$
declare
  v_reports bigint[] := array(select distinct reportid from reportvote where clientid = of_client order by reportid limit most);
  v_report bigint;
begin
  foreach v_report in array v_reports loop
    -- Held first: a report that comes in the same moment waits, and is seen below.
    perform from personreport where reportid = v_report for update;
    delete from reportvote where reportid = v_report and clientid = of_client;
    update personreport r set openedon = v.oldest
      from (select min(votedon) as oldest from reportvote where reportid = v_report) v
      where r.reportid = v_report and v.oldest <> r.openedon;
    delete from personreport r where r.reportid = v_report and r.closedon is null
      and not exists (select from reportvote v where v.reportid = r.reportid);
  end loop;
  return cardinality(v_reports);
end $$;
