-- Tax invoices and credit notes, one for each entry of the ledger that books a payment or gives money back, and what
-- they are made of.

-- The company that an order is to be invoiced to, as its traveller named it.
create table billing_details (
  receipt text primary key references quotes (id) on delete cascade,
  gstin text not null check (gstin ~ '^[0-9]{2}[A-Z0-9]{13}$'),
  name text not null check (name <> ''),
  address text not null check (address <> '')
);

-- Documents that are still to be issued, written with the entry of the ledger.
create table due_documents (
  payment_id text not null,
  why text not null check (why in ('booked', 'given_back')),
  ref text not null,
  receipt text not null references orders (receipt),
  -- The state of the property, where the operator had to name it.
  place text check (place ~ '^[0-9]{2}$'),
  written_at timestamptz not null,
  primary key (payment_id, why, ref),
  constraint due_documents_entry_fkey foreign key (payment_id, why, ref)
    references ledger_entries (payment_id, why, ref)
);
create index due_documents_oldest on due_documents (written_at);
create index due_documents_receipt on due_documents (receipt);

-- The last serial number of each series and financial year. A number is taken in the transaction that stores its
-- document, so that it is used or was never taken.
create table document_series (
  kind text not null check (kind in ('invoice', 'credit_note')),
  year text not null check (year ~ '^[0-9]{4}-[0-9]{2}$'),
  last integer not null check (last >= 1),
  primary key (kind, year)
);

create table tax_documents (
  id text primary key,
  kind text not null check (kind in ('invoice', 'credit_note')),
  year text not null,
  serial integer not null check (serial >= 1),
  number text not null check (number ~ '^[A-Z0-9/-]{1,16}$'),
  issued_at timestamptz not null,
  payment_id text not null,
  why text not null,
  ref text not null,
  entered_at timestamptz not null,
  receipt text not null references orders (receipt),
  supplier jsonb not null,
  recipient jsonb not null,
  place text not null check (place ~ '^[0-9]{2}$'),
  stay jsonb not null,
  lines jsonb not null,
  corrects jsonb,
  amount bigint not null check (amount > 0),
  taxable bigint not null,
  cgst bigint not null,
  sgst bigint not null,
  igst bigint not null,
  check ((kind = 'invoice') = (why = 'booked')),
  check ((kind = 'credit_note') = (corrects is not null)),
  check (taxable + cgst + sgst + igst = amount),
  check (cgst = sgst and (igst = 0 or cgst = 0)),
  constraint tax_documents_serial_once unique (kind, year, serial),
  constraint tax_documents_number_once unique (number),
  constraint tax_documents_entry_once unique (payment_id, why, ref),
  constraint tax_documents_entry_fkey foreign key (payment_id, why, ref)
    references ledger_entries (payment_id, why, ref)
);
create index tax_documents_receipt on tax_documents (receipt);
create index tax_documents_issued on tax_documents (issued_at, id);

-- An issued document is never changed; only whom it was for is forgotten, years later.
create function tax_documents_stand() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
    and to_jsonb(new) - 'recipient' = to_jsonb(old) - 'recipient'
    and new.recipient = '{"name": null, "address": null, "gstin": null}'::jsonb
  then
    return new;
  end if;
  raise exception 'an issued document is never changed' using errcode = 'restrict_violation';
end
$$;
create trigger tax_documents_stand before update or delete on tax_documents
  for each row execute function tax_documents_stand();
