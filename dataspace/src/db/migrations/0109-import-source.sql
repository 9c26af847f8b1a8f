-- An import says where its data came from, of which day they are, and how often each reason to refuse something came.
alter table profileimport
  add column sourcename text,
  add column dataon date,
  add column reasons jsonb not null default '{}';
