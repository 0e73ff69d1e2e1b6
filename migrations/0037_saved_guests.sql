-- The people for whom an account often books.
create table saved_guests (
  account_id text not null references accounts (id),
  id text not null,
  name text not null check (name <> ''),
  phone text check (phone ~ '^\+[1-9][0-9]{7,14}$'),
  primary key (account_id, id)
);
