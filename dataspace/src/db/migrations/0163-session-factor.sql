-- When a session's person last showed the second factor; null: not in this session.
alter table loginsession add column factoron utc_time;
