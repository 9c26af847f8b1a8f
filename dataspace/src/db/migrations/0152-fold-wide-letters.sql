-- The same as foldName of the programs: full-width and mathematical letters are searched as the plain ones.
create or replace function fold_name(name text) returns text language sql immutable parallel safe as $$
  select normalize(replace(replace(replace(replace(
    translate(
      regexp_replace(normalize(lower(normalize(name, NFKC) collate "und-x-icu"), NFD), '[\u0300-\u036f\u064b-\u0655\u0670]', '', 'g'),
      'øłđðħıŧς', 'olddhitσ'),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), NFC)
$$;
-- Their folded names are stored.
update usercontact set full_name = full_name where full_name is not nfkc normalized;
insert into indexqueue (profileid)
select profileid from profile where full_name is not nfkc normalized and suppressedon is null and mergedinto is null;
