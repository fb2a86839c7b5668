-- What people of a shop set for the hour. Both end by themselves: readers compare the end with the clock, so rows that
-- are over mean nothing and are overwritten by the next.

-- No orders for times before the end; a pause of the whole shop has a row for each type of order.
create table shop_pause (
  shop_id integer not null references shop,
  order_type text not null check (order_type in ('delivery', 'takeaway')),
  until timestamptz not null,
  reason text,
  set_at timestamptz not null,
  set_by text not null,
  primary key (shop_id, order_type)
);

-- Minutes added to cooking.
create table shop_busy (
  shop_id integer primary key references shop,
  minutes integer not null check (minutes between 1 and 240),
  until timestamptz not null,
  set_at timestamptz not null,
  set_by text not null
);

-- Set for one interval; null for the shop's own capacity. In the row that orders lock, so that no order passes a change.
alter table interval_use add column capacity integer check (capacity >= 0);
