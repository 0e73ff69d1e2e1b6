-- Without a transaction.
alter table partner_requests validate constraint partner_requests_until;
