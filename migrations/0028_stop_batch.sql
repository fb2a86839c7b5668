-- What is stopped at once in a city or a brand is one row for each shop, and one batch that is released together. It lies
-- over what a shop has stopped by itself: released, that holds on.
alter table stop
  add column scope text not null default 'shop' check (scope in ('shop', 'city', 'brand')),
  add column batch uuid,
  -- When it began; `created_at` is when its end was last said.
  add column started_at timestamptz;
update stop set scope = 'brand' where shop_id is null and at_shop_id is null;
update stop set started_at = created_at;
alter table stop
  alter column started_at set default now(),
  alter column started_at set not null,
  drop constraint stop_product_id_modifier_id_shop_id_at_shop_id_key,
  add constraint stop_once unique nulls not distinct (product_id, modifier_id, shop_id, at_shop_id, scope);
create index stop_batch on stop (batch) where batch is not null;

-- How long something was stopped, and where; written when a stop ends.
create table stop_history (
  id bigint generated always as identity primary key,
  brand text not null,
  product_id integer references product,
  modifier_id integer references modifier,
  shop_id integer references shop,
  at_shop_id integer references shop,
  scope text not null check (scope in ('shop', 'city', 'brand')),
  batch uuid,
  reason text,
  started_at timestamptz not null,
  ended_at timestamptz not null,
  stopped_by text not null,
  -- Null: it ended when its time was over.
  released_by text
);
create index stop_history_ended on stop_history (ended_at);
