-- On which device each session was opened, in two words, and when it was last seen: for the list that its owner looks at.

alter table sessions
  add column browser text check (browser ~ '^[a-z]{2,20}$'),
  add column system text check (system ~ '^[a-z]{2,20}$'),
  add column seen_at timestamptz;
