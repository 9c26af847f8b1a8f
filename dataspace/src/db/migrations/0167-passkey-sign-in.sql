-- A sign-in by passkey alone waits without a login: the passkey says whose it is.
alter table waitingsignin alter column afid drop not null;
