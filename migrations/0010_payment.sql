-- Paying online. An order that is paid online is checked, priced and written down here first; it becomes an order when
-- its money has come, exactly once. Until the deadline it holds its interval's place and its promocode's use.

create table pending_order (
  key text primary key,
  brand text not null,
  owner uuid not null,
  city_id integer not null references city,
  -- The number that the order will have; drawn before, as providers and customers are told it.
  order_id integer not null unique check (order_id between 10000000 and 99999999),
  payment_type text not null,
  acquirer text not null,
  amount bigint not null check (amount > 0),
  currency_code text not null,
  -- The priced order as it will be written, and the cart's lines that it empties.
  snapshot jsonb not null,
  cart_lines jsonb not null,
  status text not null default 'open' check (status in ('open', 'expired', 'replaced', 'ordered')),
  created_at timestamptz not null,
  deadline timestamptz not null,
  -- When the person was taken out of the record: their account is gone, or it was not paid and has been kept long enough.
  -- Such a record makes no order any more; money that still comes for it goes back.
  erased_at timestamptz,
  cart_id uuid
);
-- Whoever orders again replaces what they had not paid yet.
create unique index pending_order_open on pending_order (owner, brand) where status = 'open';
create index pending_order_deadline on pending_order (deadline) where status = 'open';
create index pending_order_age on pending_order (created_at);
create index pending_order_cart on pending_order (cart_id);
create index pending_order_person on pending_order (owner) where erased_at is null;
create index pending_order_unpaid on pending_order (created_at) where erased_at is null and status in ('expired', 'replaced');

-- Whether somebody has an order written down that still waits for its money. A volatile function looks when it is called,
-- not when its statement began: a record that was written while the statement waited for its cart is seen.
create function has_unpaid_order(whose uuid, of_brand text) returns boolean volatile language plpgsql as $$
begin
  return exists (select from pending_order where owner = whose and brand = of_brand and status = 'open');
end $$;

-- One attempt to pay, written before the provider is asked; its reference is the provider's idempotency key.
create table payment (
  reference uuid primary key,
  pending_order_key text not null references pending_order,
  acquirer text not null,
  method text not null,
  amount bigint not null check (amount > 0),
  currency_code text not null,
  status text not null default 'started' check (status in ('started', 'waiting', 'unknown', 'refused', 'abandoned', 'paid')),
  transaction_id text,
  -- What the page does next; told again to whoever asks again.
  next_step jsonb,
  -- What the issuer sent back with the customer.
  returned jsonb,
  problems jsonb not null default '[]',
  message text,
  paid_amount bigint,
  paid_currency text,
  -- What became of the money.
  outcome text check (outcome in ('order', 'refund')),
  refunded_amount bigint not null default 0,
  started_at timestamptz not null,
  checked_at timestamptz not null,
  -- When the provider last said how it stands: the longer it has stood so, the rarer it is asked.
  heard_at timestamptz,
  check ((status = 'paid') = (outcome is not null and paid_amount is not null and paid_currency is not null)),
  check (refunded_amount >= 0 and refunded_amount <= coalesce(paid_amount, 0)),
  -- No order for another sum than it costs.
  check (outcome is distinct from 'order' or (paid_amount = amount and paid_currency = currency_code))
);
create unique index payment_open on payment (pending_order_key) where status in ('started', 'waiting', 'unknown');
create unique index payment_order on payment (pending_order_key) where outcome = 'order';
-- Not unique: the numbers are the provider's, and a charge must be booked whatever they are. Ours is the reference.
create index payment_transaction on payment (acquirer, transaction_id);
create index payment_pending_order on payment (pending_order_key);
create index payment_to_check on payment (checked_at) where status in ('started', 'waiting', 'unknown');
-- Payments of the last day are counted by what became of them, each time somebody looks.
create index payment_started on payment (started_at);

-- What acquirers told of themselves, as it came; what is not settled yet is tried again by its turn,
-- ever more rarely, so that none waits behind others that come to nothing.
create table payment_notice (
  id bigint generated always as identity primary key,
  acquirer text not null,
  reference text,
  transaction_id text,
  event text not null,
  amount bigint,
  currency_code text,
  trusted boolean not null,
  body text not null,
  received_at timestamptz not null,
  settled_at timestamptz,
  tries integer not null default 0,
  next_try_at timestamptz not null default now()
);
create index payment_notice_open on payment_notice (next_try_at) where settled_at is null;

-- Money to give back. Its id is the provider's idempotency key; a row stays wanted until the provider has done it. A
-- refund that its provider has taken and not made yet is asked about until it is final; of one that nobody can tell
-- whether it was made, a person finds out.
create table refund (
  id uuid primary key,
  payment_reference uuid not null references payment,
  amount bigint not null check (amount > 0),
  reason text not null check (reason in ('late', 'replaced', 'second-payment', 'other-amount', 'canceled', 'staff')),
  actor text not null,
  status text not null default 'wanted' check (status in ('wanted', 'pending', 'done', 'failed', 'unclear')),
  tries integer not null default 0,
  next_try_at timestamptz not null,
  why text,
  created_at timestamptz not null,
  done_at timestamptz,
  -- Since when the provider may have made it, though it has not said so; and its own number of it.
  asked_at timestamptz,
  provider_id text,
  -- When the customer was sent word that money of theirs, which made no order, is on its way back.
  customer_told_at timestamptz
);
create index refund_payment on refund (payment_reference);
create index refund_wanted on refund (next_try_at) where status in ('wanted', 'pending');
