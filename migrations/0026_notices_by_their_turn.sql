-- Notices are tried again by their turn, ever more rarely, so that none waits behind others that come to nothing.
alter table payment_notice add column tries integer not null default 0;
alter table payment_notice add column next_try_at timestamptz not null default now();
drop index payment_notice_open;
create index payment_notice_open on payment_notice (next_try_at) where settled_at is null;
