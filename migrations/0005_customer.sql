-- A customer of one brand, known by phone: digits with the country's code, spelled in one way. `owner` is what their carts,
-- orders and idempotency keys are kept under, on whichever device they signed in; a visitor without a session has an owner
-- derived from the visitor's cookie.
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
  -- Points: the sum of the customer's entries in bonus_entry; both are written by one statement, and neither goes below 0.
  points integer not null default 0 check (points >= 0),
  is_subscribed boolean not null default false,
  -- Asked for with every order.
  is_print_fiscal_receipt boolean not null default false,
  is_required_call_confirm_order boolean not null default false,
  unique (brand, phone)
);
-- Who wants news: a small part of all customers.
create index customer_subscribed on customer (brand, id) where is_subscribed;

-- A signed-in device. Only the digest of its key is kept: a copy of this table opens nobody's account.
create table customer_session (
  digest text primary key,
  customer_id integer not null references customer on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index customer_session_customer on customer_session (customer_id);

-- A phone waits for a code in each browser that asked for one: a stranger's request takes nobody's code away. `visitor` is
-- that browser, and the only one that may answer. The digest is sealed with its cookie, which no table holds: a copy of
-- this one tells no code.
create table waiting_code (
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
  -- How it was sent.
  channel text not null default 'sms',
  primary key (brand, phone, visitor)
);
create index waiting_code_visitor on waiting_code (brand, visitor);

-- When codes were sent to a phone and wrong ones were tried, in epoch milliseconds: kept whatever becomes of the codes,
-- so that a new code gives nobody new tries. Browsers that have signed in with a phone before are counted apart: `phone`
-- names a phone, or a phone and who asks about it.
create table sign_in_phone (
  phone text primary key,
  sent bigint[] not null default '{}',
  wrong bigint[] not null default '{}'
);

-- Where a customer has had orders brought, as they were understood then. Zone and terms are worked out whenever they are
-- shown, as both may change. What is the same address is a rule (domain/address/saved-addresses.ts); the customer's row is
-- locked while it is asked.
create table customer_address (
  id integer generated always as identity primary key,
  customer_id integer not null references customer on delete cascade,
  city_id integer not null references city,
  address jsonb not null,
  created_at timestamptz not null,
  used_at timestamptz not null
);
create index customer_address_customer on customer_address (customer_id, used_at desc);

-- Removed customers of whom an unfinished order still needs the phone and the door.
create table removed_customer (
  owner uuid primary key,
  removed_at timestamptz not null
);
