-- What calls are answered once, counted and allowed by, and the keys that every process shares.

-- The first answer to a call with an Idempotency-Key; status is null while it still runs.
create table idempotency (
  owner uuid not null,
  call text not null,
  key text not null,
  digest text not null,
  status integer,
  reply jsonb,
  created_at timestamptz not null,
  primary key (owner, call, key)
);
create index idempotency_age on idempotency (created_at);

-- Calls counted by bucket and minute; lost in a crash without harm.
create unlogged table rate_limit (
  bucket text not null,
  minute bigint not null,
  spent integer not null,
  primary key (bucket, minute)
);

-- What is counted within an hour or a day, of whatever kind: codes and texts that are sent, orders of guests, declined cards.
create table spent_window (
  bucket text not null,
  opened bigint not null,
  spent integer not null,
  at_most integer not null,
  expires_at timestamptz not null,
  primary key (bucket, opened)
);
create index spent_window_expires_at_idx on spent_window (expires_at);

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
-- The key of promocode_customer's hashes and gift_claim's.
insert into shared_key (name, value) values ('promocode', replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''));
