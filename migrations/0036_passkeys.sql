-- Passkeys of travellers: the public keys alone, never a secret. A credential belongs to one account.
create table passkeys (
  id text primary key,
  account_id text not null references accounts (id),
  credential_id text not null unique check (credential_id ~ '^[A-Za-z0-9_-]+$' and length(credential_id) <= 1364),
  public_key text not null check (public_key ~ '^[A-Za-z0-9_-]+$'),
  sign_count bigint not null check (sign_count >= 0),
  transports text[] not null default '{}',
  name text not null check (name <> ''),
  added_at timestamptz not null,
  used_at timestamptz
);
create index passkeys_account on passkeys (account_id);

-- Accounts that ask for a passkey after the password, and their recovery codes as hashes.
create table second_factors (
  account_id text primary key references accounts (id),
  since timestamptz not null
);
create table recovery_codes (
  account_id text not null references second_factors (account_id) on delete cascade,
  code_hash text not null check (code_hash ~ '^[0-9a-f]{64}$'),
  used_at timestamptz,
  primary key (account_id, code_hash)
);

-- Challenges that browsers sign, and tickets of sign-ins that wait for their second step: secret and browser as hashes.
create table sign_in_challenges (
  secret_hash text primary key check (secret_hash ~ '^[0-9a-f]{64}$'),
  purpose text not null check (purpose in ('sign-in', 'add', 'prove', 'second-step', 'ticket')),
  browser_hash text not null check (browser_hash ~ '^[0-9a-f]{64}$'),
  account_id text references accounts (id) check (account_id is not null or purpose = 'sign-in'),
  expires_at timestamptz not null
);
create index sign_in_challenges_end on sign_in_challenges (expires_at);
create index sign_in_challenges_account on sign_in_challenges (account_id);
