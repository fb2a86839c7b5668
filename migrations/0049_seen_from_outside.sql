-- How long a promise has been waiting is the first sign that nobody keeps it.
alter table outbox add column created_at timestamptz not null default now();

-- Payments of the last day are counted by what became of them, each time somebody looks.
create index payment_started on payment (started_at);
