-- ID tokens that were taken as a credential, by fingerprint, until they run out: each counts once.

create table used_id_tokens (
  fingerprint text primary key,
  expires_at timestamptz not null
);
create index used_id_tokens_end on used_id_tokens (expires_at);
