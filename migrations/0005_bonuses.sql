-- A customer's points. The balance stands here and every change of it in bonus_entry, both written by one statement:
-- the sum of a customer's entries is the balance, and neither goes below 0.
alter table customer add column points integer not null default 0 check (points >= 0);

create table bonus_entry (
  id bigint generated always as identity primary key,
  customer_id integer not null references customer on delete cascade,
  -- The number of the order. It may not be written yet: an order that is being paid for holds its points already.
  order_id integer,
  -- granted: given by the brand, as with balances brought along from an older system.
  kind text not null check (kind in ('granted', 'accrued', 'written-off', 'returned')),
  points integer not null check (case when kind = 'written-off' then points < 0 else points > 0 end),
  happened_at timestamptz not null,
  check (order_id is not null or kind = 'granted')
);
create index bonus_entry_customer on bonus_entry (customer_id);
create index bonus_entry_order on bonus_entry (order_id);
-- An order brings its points once.
create unique index bonus_entry_accrued on bonus_entry (order_id) where kind = 'accrued';

-- The points that the customer wants to write off; how many can be is worked out with each price.
alter table cart add column bonuses integer not null default 0 check (bonuses >= 0);

-- The points that the order will bring when it is done, as promised when it was placed.
alter table orders add column upcoming_bonuses integer not null default 0 check (upcoming_bonuses >= 0);
