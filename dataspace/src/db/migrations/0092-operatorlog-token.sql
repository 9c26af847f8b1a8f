-- The token with which a call was made; null: with a session.
alter table operatorlog add column tokenid integer;
alter table operatorlog add column tokenname text;
