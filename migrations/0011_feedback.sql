-- What visitors ask of the chain: questions, calls back, offers of suppliers and landlords. Kept whole, and told to the
-- chain's support inbox by a job; `told_at` is null until it was.
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

-- Whoever wants to be told when an address is delivered to. An address that is not found has no point: it is written down
-- with what was typed. `told_at` is null until the support inbox has it.
create table unavailable_address_report (
  id bigint generated always as identity primary key,
  brand text not null,
  city_id integer not null references city,
  latitude double precision,
  longitude double precision,
  phone text not null,
  created_at timestamptz not null,
  address text,
  language text not null default 'ru',
  told_at timestamptz,
  constraint unavailable_address_report_place check (
    num_nulls(latitude, longitude) = 0 or (num_nulls(latitude, longitude) = 2 and address is not null)
  )
);
