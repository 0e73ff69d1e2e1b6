-- The outbox of the offline mail keeps the entry for a calendar that came with a letter.
alter table offline_outbox add column calendar text;
