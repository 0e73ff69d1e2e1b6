-- Accounts, how their owners sign in, and the sessions that this makes.
-- A deleted account keeps its row: the id is the pseudonym under which orders and bookings stay.

create table accounts (
  id text primary key,
  name text,
  email text,
  email_confirmed boolean not null default false,
  password_hash text,
  picture text,
  discounts integer not null check (discounts >= 0),
  created_at timestamptz not null,
  deleted_at timestamptz,
  constraint accounts_whole_or_erased check (
    case
      when deleted_at is null then name is not null and email is not null
      else name is null and email is null and password_hash is null and picture is null
        and not email_confirmed
    end
  )
);

-- One account per address, without regard to case. The "C" collation folds A-Z alone and does so on every server.
create unique index accounts_email on accounts (lower(email collate "C"));

create table identities (
  issuer text not null,
  subject text not null,
  account_id text not null references accounts (id),
  linked_at timestamptz not null,
  primary key (issuer, subject)
);
create index identities_account on identities (account_id);

-- A token is good only while the row of its session stands; ending a session deletes it.
create table sessions (
  id text primary key,
  account_id text not null references accounts (id),
  signed_in_at timestamptz not null,
  expires_at timestamptz not null
);
create index sessions_account on sessions (account_id);
create index sessions_expiry on sessions (expires_at);

-- Which addresses had their welcome discounts: a keyed fingerprint, so that the address itself can be forgotten.
create table welcomed_addresses (
  fingerprint text primary key,
  welcomed_at timestamptz not null
);

-- Secrets made at first start because none was configured; every replica reads the same one.
create table made_secrets (
  name text primary key,
  value text not null,
  made_at timestamptz not null default now()
);
