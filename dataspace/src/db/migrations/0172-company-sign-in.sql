-- How the members of a client sign in by their company's identity provider; one domain belongs to one client.
create table companysignin (
  clientid integer primary key,
  domain text not null,
  token text not null,
  provenon utc_time,
  issuer text not null,
  oidcclient text not null,
  sealed bytea not null,
  role text not null default 'member',
  testedon utc_time,
  startedon utc_time,
  constraint companysignin_role check (role in ('member', 'admin')),
  constraint companysignin_started check (startedon is null or (provenon is not null and testedon is not null))
);
create unique index companysignin_domain on companysignin (domain) where provenon is not null;

-- Which person of a client's provider is which login: the subject never changes, the email may.
create table companyidentity (
  clientid integer not null,
  issuer text not null,
  subject text not null,
  afid integer not null references login (afid) on delete cascade,
  createdon utc_time not null,
  primary key (clientid, issuer, subject)
);
create index companyidentity_afid on companyidentity (afid);

-- A person whom the provider named by an unverified email, until the account's password proves who it is.
create table companylink (
  tokenhash bytea primary key,
  clientid integer not null,
  issuer text not null,
  subject text not null,
  afid integer not null references login (afid) on delete cascade,
  createdon utc_time not null,
  expireson utc_time not null,
  usedon utc_time
);
create index companylink_afid on companylink (afid);
