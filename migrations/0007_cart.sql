-- One row a visitor and brand. Lines are keyed by product key: {"12-ab": {"product_id": 12, "count": 2,
-- "modifiers": [{"id": 5, "count": 1}], "added_at": "…"}}. `owner` is derived from the visitor's cookie or the customer.
create table cart (
  owner uuid not null,
  brand text not null,
  city_id integer references city,
  order_type text check (order_type in ('delivery', 'takeaway')),
  shop_id integer references shop,
  delivery_zone_id integer references delivery_zone,
  delivery_address jsonb,
  lines jsonb not null default '{}',
  without_bag boolean not null default false,
  -- Raised by every change: an order takes exactly the cart that was priced.
  version integer not null default 1,
  interval_id text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- What it has been given: gifts and presents by id with their count, and the one code it carries.
  gifts jsonb not null default '{}',
  promocode text,
  -- The points that the customer wants to write off; how many can be is worked out with each price.
  bonuses integer not null default 0 check (bonuses >= 0),
  -- A cart has an id of its own from one order to the next: what is ordered from it, and what was written down and not
  -- paid, names it. Late money makes no second order of a cart that something has been ordered from since.
  id uuid not null default gen_random_uuid(),
  -- Where a visitor would be served in the cities that the cart has left: city id → order type, shop and address. It is
  -- there again when the cart comes back.
  places jsonb not null default '{}',
  primary key (owner, brand)
);
create unique index cart_id on cart (id);
