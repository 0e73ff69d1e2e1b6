-- Ended keys are deleted some time later; the one that replaced a key then names none.
alter table api_keys drop constraint api_keys_replaces_fkey;
alter table api_keys
  add constraint api_keys_replaces_fkey foreign key (replaces) references api_keys (id) on delete set null not valid;
alter table api_keys validate constraint api_keys_replaces_fkey;
create index api_keys_by_end on api_keys (least(expires_at, revoked_at))
  where expires_at is not null or revoked_at is not null;

-- When live keys were asked for: the operator answers the oldest request first.
alter table organisations add column live_requested_at timestamptz;
update organisations set live_requested_at = created_at where live = 'requested';
