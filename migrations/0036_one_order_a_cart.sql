-- A cart has an id of its own from one order to the next: what is ordered from it, and what was written down and not paid,
-- names it. Late money makes no second order of a cart that something has been ordered from since.
alter table cart add column id uuid not null default gen_random_uuid();
create unique index cart_id on cart (id);

alter table order_cache add column cart_id uuid;
create index order_cache_cart on order_cache (cart_id);

-- Null: placed before carts had ids.
alter table orders add column cart_id uuid;

-- Of what is not paid yet: the first order that its visitor has placed since counts as ordered from its cart.
update orders set cart_id = gen_random_uuid() where id in (
  select (
    select later.id from orders as later
    where later.owner = order_cache.owner and later.brand = order_cache.brand and later.created_at >= order_cache.created_at
    order by later.created_at limit 1)
  from order_cache where status <> 'ordered');
update order_cache set cart_id = (
    select later.cart_id from orders as later
    where later.owner = order_cache.owner and later.brand = order_cache.brand and later.created_at >= order_cache.created_at
    order by later.created_at limit 1)
  where status <> 'ordered';
update order_cache set cart_id = cart.id from cart
  where order_cache.cart_id is null and status <> 'ordered' and cart.owner = order_cache.owner and cart.brand = order_cache.brand;

create unique index orders_cart on orders (cart_id);
