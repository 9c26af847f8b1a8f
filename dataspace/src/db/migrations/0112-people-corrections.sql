-- What operators changed of a person's values, sealed: it holds for whatever brings the person again; and where values come from that did
-- not come with the row, by their hash (docs/decisions/0083-people-at-the-console.md).
alter table profile add column corrections bytea, add column origins jsonb;
