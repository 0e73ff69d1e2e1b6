-- Whose each uploaded photo is. The files themselves lie in the file store, under the same names.

create table photos (
  name text primary key,
  -- Nobody's once it was replaced or its account went: it is shown no more, and the row goes after its file.
  account_id text references accounts (id),
  created_at timestamptz not null
);
create index photos_account on photos (account_id, created_at);
