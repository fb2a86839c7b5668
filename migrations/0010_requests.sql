-- What visitors ask of the chain: questions, calls back, offers of suppliers and landlords. Kept whole, and told to the
-- chain's desk by a job; `told_at` is null until it was.
create table request (
  id bigint generated always as identity primary key,
  brand text not null,
  kind text not null check (kind in ('question', 'call-back', 'supplier', 'landlord')),
  fields jsonb not null,
  language text not null,
  created_at timestamptz not null,
  told_at timestamptz
);
create index request_age on request (created_at);
