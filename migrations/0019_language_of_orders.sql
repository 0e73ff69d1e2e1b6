-- In which language a stay was ordered: the letters about the order, its booking and its refunds are in it. What was
-- ordered before was told in English.

alter table orders
  add column language text not null default 'en' constraint orders_language check (language in ('en', 'hi'));

-- The outbox of the offline mail keeps in which language a letter is, as its page says to who listens to it.
alter table offline_outbox
  add column language text not null default 'en' constraint offline_outbox_language check (language in ('en', 'hi'));
