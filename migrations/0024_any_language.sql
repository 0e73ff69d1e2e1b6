-- Languages are listed in the code (src/locales/languages.ts): the database asks for the shape of a code alone (BCP 47).
alter table orders
  drop constraint orders_language,
  add constraint orders_language check (language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$');

alter table offline_outbox
  drop constraint offline_outbox_language,
  add constraint offline_outbox_language check (language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$');
