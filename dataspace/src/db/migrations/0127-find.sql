-- Finding people by who they are (docs/decisions/0089-finding-people.md).

-- What a source knows of a person's company beside its name.
alter table profile add column company_domain text, add column company_size text, add column company_industry text;

-- A company has the name that its people's rows give it; of those of one name at most one is without a domain. Size and industry are
-- those of the row that was `learnedon` last.
create table company (
  companyid integer generated always as identity primary key,
  name text not null,
  namekey text collate "C" not null,
  domain text collate "C" unique,
  size text,
  industry text,
  people integer not null default 0,
  learnedon utc_time not null default 'epoch'
);
create unique index company_nameless on company (namekey) where domain is null;
create index company_name on company (namekey) include (people, companyid);
-- Where many begin alike, the largest are suggested without a look at the others.
create index company_large on company (namekey) include (people, companyid) where people >= 50;
create index company_large_domain on company (domain) include (people, companyid) where people >= 50;
create index company_nameback on company (reverse(namekey));
create index company_words on company using gin (namekey gin_trgm_ops);

-- One row a person who can be found. `terms` are the numbers of all that a filter may ask for, and `marks` those of closed lists as bits
-- (dataspace/src/contacts/find/terms); `day` counts from 2000-01-01 to the day last verified, -1 without one.
create table personindex (
  profileid bytea not null,
  companyid integer,
  day integer not null,
  marks bigint not null,
  terms bigint[] not null,
  -- Pages of many who match are read along the key, without their rows where marks say enough.
  primary key (profileid) include (marks, day, companyid)
);
create index personindex_terms on personindex using gin (terms) with (gin_pending_list_limit = 512);
-- Every 128th person, as the key is a hash: what beyond 10,000 people is estimated from.
create index personindex_sample on personindex using gin (terms) with (gin_pending_list_limit = 64)
  where get_byte(profileid, 15) < 2;
-- What share of people that is.
create statistics personindex_shares on (get_byte(profileid, 15)) from personindex;
create statistics personindex_parts on (get_byte(profileid, 14)) from personindex;
create index personindex_sampled on personindex (profileid) include (marks, day, companyid) where get_byte(profileid, 15) < 2;

-- What titles, cities and industries there are, as they are suggested, and how many people have each.
create table findword (
  kind smallint not null,
  term bigint not null,
  label text not null,
  wordkey text collate "C" not null,
  people integer not null default 0,
  primary key (kind, term)
);
create index findword_key on findword (kind, wordkey) include (people);
create index findword_words on findword using gin (wordkey gin_trgm_ops);

-- Words of titles that tell a rank, a field of work, or both ("cfo"); operators add to them.
create table titleword (
  word text collate "C" primary key,
  seniority text check (seniority in ('owner', 'partner', 'chief', 'vice_president', 'head', 'director', 'manager', 'senior', 'junior', 'intern')),
  function text check (function in ('sales', 'marketing', 'engineering', 'product', 'design', 'data', 'it', 'finance', 'people', 'legal',
    'operations', 'purchasing', 'support', 'consulting', 'research', 'medical', 'education', 'communications')),
  check (seniority is not null or function is not null)
);

-- People whose row of the index is to be written anew, and rows that are gone, until the counts know. A row that says nothing asks for
-- everybody to be written anew.
create table indexqueue (
  queueid bigint generated always as identity primary key,
  profileid bytea,
  companyid integer,
  terms bigint[]
);

create function queue_people() returns trigger language plpgsql as $$
begin
  with gone as (
    delete from personindex i using fresh f
    where i.profileid = f.profileid and (f.suppressedon is not null or f.mergedinto is not null)
    returning i.companyid, i.terms
  )
  insert into indexqueue (companyid, terms) select companyid, terms from gone;
  insert into indexqueue (profileid) select profileid from fresh where suppressedon is null and mergedinto is null;
  return null;
end $$;
create trigger profile_queued after insert on profile referencing new table as fresh for each statement execute function queue_people();
create trigger profile_requeued after update on profile referencing new table as fresh for each statement execute function queue_people();

insert into indexqueue (profileid) select profileid from profile where suppressedon is null and mergedinto is null;

-- Pages that a member asked for on a day, and people that they listed; of the member 0, pages of the whole client.
create table findcount (
  clientid integer not null,
  appuserid integer not null,
  day date not null,
  pages integer not null,
  people integer not null,
  refused boolean not null default false,
  primary key (clientid, appuserid, day)
);
