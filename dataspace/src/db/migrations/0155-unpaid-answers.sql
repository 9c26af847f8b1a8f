-- Answers about emails that a client got on a day without paying, each by the keyed mark of its email; in the row of the member 0.
alter table findcount add column unpaid bigint[] not null default '{}';
