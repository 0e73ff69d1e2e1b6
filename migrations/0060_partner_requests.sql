-- What keys of an organisation asked and what was answered, for its developers: seven days, without secrets and guests.
create table partner_requests (
  id text primary key check (id ~ '^req_'),
  -- Without a reference: organisations and keys are in the live schema only.
  organisation_id text not null check (organisation_id ~ '^org_'),
  key_id text not null check (key_id ~ '^key_'),
  at timestamptz not null,
  -- The x-request-id of the answer, by which the log of the server has it too.
  request_id text not null,
  method text not null check (length(method) <= 16),
  path text not null check (length(path) <= 2048),
  query text not null check (length(query) <= 2048),
  -- Headers that explain an answer: the version, the idempotency key and the program that asked.
  headers jsonb not null check (jsonb_typeof(headers) = 'object'),
  status smallint not null check (status between 100 and 599),
  -- Of a refusal.
  code text,
  duration_ms integer not null check (duration_ms >= 0),
  sent text,
  sent_bytes integer not null check (sent_bytes >= 0),
  answered text,
  answered_bytes integer not null check (answered_bytes >= 0),
  constraint partner_requests_bodies_small check (
    octet_length(coalesce(sent, '')) <= 102400 and octet_length(coalesce(answered, '')) <= 102400
  )
);
create index partner_requests_by_age on partner_requests (organisation_id, at desc, id desc);
create index partner_requests_failed on partner_requests (organisation_id, at desc, id desc) where status >= 400;
