-- A customer of one brand, known by phone. `owner` is what their carts, orders and idempotency keys are kept under, on
-- whichever device they signed in; a visitor without a session has an owner derived from the visitor's cookie.
create table customer (
  id integer generated always as identity primary key,
  brand text not null,
  phone text not null,
  owner uuid not null unique default gen_random_uuid(),
  name text not null default '',
  email text,
  birthday date,
  sex text check (sex in ('male', 'female')),
  country_code text,
  created_at timestamptz not null,
  unique (brand, phone)
);

-- A signed-in device. Only the digest of its key is kept: a copy of this table opens nobody's account.
create table customer_session (
  digest text primary key,
  customer_id integer not null references customer on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index customer_session_customer on customer_session (customer_id);
