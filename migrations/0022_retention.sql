-- What the nightly purge looks for.
create index sent_mail_sent on sent_mail (sent_at);
create index alarms_resolved on alarms (resolved_at) where resolved_at is not null;
create index orders_expired on orders (created_at) where status = 'expired';
create index readiness_written on readiness (written_at);
create index offline_credentials_end on offline_credentials (expires_at);
