-- What staff have taken off for a while: a dish or a modifier, everywhere in the brand or at one shop, or a whole shop.
-- A row holds until `until`, or until it is deleted; whoever writes here raises catalogue.version in the same transaction.
create table stop (
  id integer generated always as identity primary key,
  brand text not null,
  product_id integer references product,
  modifier_id integer references modifier,
  shop_id integer references shop,
  -- The shop that is out of the dish or the modifier; null for all of the brand.
  at_shop_id integer references shop,
  until timestamptz,
  reason text,
  created_at timestamptz not null,
  created_by text not null,
  check (num_nonnulls(product_id, modifier_id, shop_id) = 1),
  check (shop_id is null or at_shop_id is null),
  unique nulls not distinct (product_id, modifier_id, shop_id, at_shop_id)
);
create index stop_brand on stop (brand);
create index stop_until on stop (until) where until is not null;
