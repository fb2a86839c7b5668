create table orders (
  id integer primary key check (id between 10000000 and 99999999),
  brand text not null,
  city_id integer not null references city,
  owner uuid not null,
  access_key text not null,
  order_type text not null check (order_type in ('delivery', 'takeaway')),
  status text not null check (status in ('waiting_for_payment', 'accepted', 'cooking', 'sent', 'done', 'canceled')),
  original_status text not null check (original_status in ('waiting_for_payment', 'accepted', 'cooking', 'cooked', 'sent', 'done', 'canceled')),
  shop_id integer not null references shop,
  delivery_zone_id integer references delivery_zone,
  delivery_address jsonb,
  interval_id text not null,
  ready_from timestamptz not null,
  ready_to timestamptz not null,
  language text not null,
  username text not null,
  phone text not null,
  email text,
  payment_type text not null,
  cash bigint,
  comment text,
  currency_code text not null,
  subtotal bigint not null,
  packages bigint not null,
  delivery bigint not null,
  discount bigint not null,
  bonuses bigint not null,
  total bigint not null,
  created_at timestamptz not null,
  completed_at timestamptz,
  promocode_id integer references promocode,
  -- The points that the order will bring when it is done, as promised when it was placed.
  upcoming_bonuses integer not null default 0 check (upcoming_bonuses >= 0),
  transaction_id text,
  -- What the customer has asked for with every order, as it was when this one was placed: the kitchen is told with it.
  is_print_fiscal_receipt boolean not null default false,
  is_required_call_confirm_order boolean not null default false,
  -- When the customer was sent the number and the signed link of the order.
  customer_told_at timestamptz,
  cart_id uuid,
  check (total = subtotal + packages + delivery - discount - bonuses and total >= 0),
  check ((order_type = 'delivery') = (delivery_address is not null))
);
create index orders_owner on orders (owner, created_at desc);
create index orders_active on orders (shop_id, created_at) where status not in ('done', 'canceled');
-- A cart is ordered once.
create unique index orders_cart on orders (cart_id);
-- Whether a phone has ordered before.
create index orders_phone on orders (brand, phone);
-- Orders that still name somebody, by age: what is old loses its person, and is not looked at again.
create index orders_named on orders (created_at) where phone <> '';

-- The snapshot of what was ordered; names in every language, as the customer may change theirs.
create table order_line (
  order_id integer not null references orders on delete cascade,
  position integer not null,
  kind text not null check (kind in ('product', 'package', 'gift', 'present')),
  item_id integer not null,
  key text not null,
  name jsonb not null,
  picture text not null,
  count integer not null check (count > 0),
  price bigint not null,
  total bigint not null,
  modifiers jsonb not null,
  primary key (order_id, position)
);

create table order_event (
  order_id integer not null references orders on delete cascade,
  position integer generated always as identity,
  original_status text not null,
  actor text not null,
  happened_at timestamptz not null,
  primary key (order_id, position)
);

-- Orders that a visitor has shown to know by phone and number. They may be followed, but neither canceled nor repeated:
-- knowing both proves little.
create table order_grant (
  visitor uuid not null,
  order_id integer not null references orders on delete cascade,
  granted_at timestamptz not null,
  primary key (visitor, order_id)
);

-- Where couriers last said they are; of orders on their way alone. What a courier walks is kept no longer than it is shown.
create table courier_location (
  order_id integer primary key references orders on delete cascade,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  told_at timestamptz not null
);

-- Ends the statement that it stands in, with everything that statement has written; a null reason lets it go on.
create function withdraw(reason text) returns void strict language plpgsql as $$
begin
  raise exception '%', reason using errcode = 'SO001';
end $$;
