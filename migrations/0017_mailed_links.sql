-- Links that were mailed to the address of an account. Of each account and purpose the newest counts; of its secret a
-- hash is kept. An ended one stays, so that a letter that is tried again does not revive it.

create table mailed_links (
  account_id text not null references accounts (id),
  purpose text not null check (purpose in ('confirm', 'reset')),
  secret_hash text not null unique check (secret_hash ~ '^[0-9a-f]{64}$'),
  asked_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > asked_at),
  ended boolean not null default false,
  primary key (account_id, purpose)
);
