-- How a row of an uploaded list was matched, or why not; with what score; and the email that its match has to pay for.
alter table jobperson add column matchedby text, add column score smallint, add column emaildatum text;
