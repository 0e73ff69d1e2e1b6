-- Photos on their way: what has arrived lies here, so that any process can take the next part.

create table photo_uploads (
  id text primary key,
  account_id text not null references accounts (id),
  size integer not null check (size > 0),
  received integer not null default 0 check (received between 0 and size),
  -- Upload-Metadata as it was sent.
  note text not null,
  begun_at timestamptz not null,
  -- The address of the photo that came of it: all has arrived then, and the parts are gone.
  url text,
  check ((url is not null) = (received = size))
);
create index photo_uploads_account on photo_uploads (account_id);
create index photo_uploads_begun on photo_uploads (begun_at);

create table photo_upload_parts (
  upload_id text not null references photo_uploads (id) on delete cascade,
  starts_at integer not null,
  bytes bytea not null,
  primary key (upload_id, starts_at)
);
