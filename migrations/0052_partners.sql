-- Organisations whose servers book through the partner's API, their members and keys.
create table organisations (
  id text primary key check (id ~ '^org_'),
  name text not null check (name <> ''),
  live text not null check (live in ('not_requested', 'requested', 'approved', 'suspended')),
  -- In hundredths of a percent of the price of a booking.
  commission_basis_points integer not null check (commission_basis_points between 0 and 5000),
  -- Paise below zero that the organisation's balance may reach.
  credit_limit bigint not null check (credit_limit >= 0),
  requests_per_minute integer not null check (requests_per_minute > 0),
  created_at timestamptz not null
);
create index organisations_by_age on organisations (created_at);

create table organisation_members (
  organisation_id text not null references organisations (id),
  account_id text not null references accounts (id),
  role text not null check (role in ('owner', 'developer', 'finance')),
  joined_at timestamptz not null,
  primary key (organisation_id, account_id)
);
create index organisation_members_by_account on organisation_members (account_id);

-- Open invitations: an accepted or withdrawn one is deleted.
create table organisation_invitations (
  id text primary key check (id ~ '^inv_'),
  organisation_id text not null references organisations (id),
  email text not null,
  role text not null check (role in ('owner', 'developer', 'finance')),
  language text not null check (language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$'),
  secret_hash text not null unique,
  invited_by text not null,
  invited_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > invited_at)
);
create unique index organisation_invitations_by_email on organisation_invitations (organisation_id, lower(email collate "C"));
create index organisation_invitations_by_inviter on organisation_invitations (invited_by);
create index organisation_invitations_by_expiry on organisation_invitations (expires_at);

create table api_keys (
  id text primary key check (id ~ '^key_'),
  organisation_id text not null references organisations (id),
  mode text not null check (mode in ('test', 'live')),
  name text not null check (name <> ''),
  scopes text[] not null check (cardinality(scopes) > 0),
  -- Client addresses and ranges that may use it; none for any.
  addresses text[] not null,
  secret_hash text not null unique,
  last_four text not null check (length(last_four) = 4),
  created_by text not null,
  created_at timestamptz not null,
  expires_at timestamptz,
  revoked_at timestamptz,
  last_used_at timestamptz,
  replaces text references api_keys (id)
);
create index api_keys_by_organisation on api_keys (organisation_id, created_at);
create index api_keys_by_replaced on api_keys (replaces) where replaces is not null;
