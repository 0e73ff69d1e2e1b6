-- Which letters a mail server has taken, by the key under which each is sent once. Nothing of whom or what they tell.

create table sent_mail (
  key text primary key check (length(key) between 1 and 200),
  message_id text not null unique,
  -- Until when one process is alone with it; a process that died frees it by time.
  claimed_until timestamptz not null,
  sent_at timestamptz
);
