alter table customer
  add column is_subscribed boolean not null default false,
  add column is_print_fiscal_receipt boolean not null default false,
  add column is_required_call_confirm_order boolean not null default false;

-- The one code that a phone waits for; a new one takes its place. `visitor` is the browser that asked, and the only one
-- that may answer. The digest is sealed with that browser's cookie, which no table holds: a copy of this one tells no code.
create table sign_in_code (
  id uuid not null default gen_random_uuid() unique,
  brand text not null,
  phone text not null,
  visitor uuid not null,
  name text not null,
  country_code text,
  digest text,
  -- What the provider calls it, where the provider checks the code itself.
  verification text,
  checks integer not null default 0,
  expires_at timestamptz not null,
  primary key (brand, phone)
);
create index sign_in_code_visitor on sign_in_code (brand, visitor);

-- When codes were sent to a phone and wrong ones were tried, in epoch milliseconds: kept whatever becomes of the codes,
-- so that a new code gives nobody new tries.
create table sign_in_phone (
  phone text primary key,
  sent bigint[] not null default '{}',
  wrong bigint[] not null default '{}'
);

-- Codes sent around a phone: from an address, to a range of numbers, to a country.
create table sign_in_window (
  bucket text not null,
  opened bigint not null,
  spent integer not null,
  at_most integer not null,
  expires_at timestamptz not null,
  primary key (bucket, opened)
);
create index sign_in_window_expiry on sign_in_window (expires_at);

-- Solved captchas, each good for one request.
create table captcha_used (
  challenge text primary key,
  expires_at timestamptz not null
);

-- Keys that every process of this shop must share and nobody has to set.
create table shared_key (
  name text primary key,
  value text not null
);

-- Removed customers of whom an unfinished order still needs the phone and the door.
create table removed_customer (
  owner uuid primary key,
  removed_at timestamptz not null
);
