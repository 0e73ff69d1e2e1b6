-- The tickets with which sign-in windows end: good for a minute, once, and with the secret of one browser alone.
create table sign_in_tickets (
  ticket_hash text primary key,
  browser_hash text not null,
  issuer text not null,
  subject text not null,
  email text not null,
  email_verified boolean not null,
  name text not null,
  picture text,
  expires_at timestamptz not null
);
create index sign_in_tickets_expiry on sign_in_tickets (expires_at);
