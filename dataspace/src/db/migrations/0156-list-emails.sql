-- Whether a row of a list was looked up by an email that the client did not own: true where its price is counted, false where an earlier row's is.
alter table jobperson add column asksemail boolean;
