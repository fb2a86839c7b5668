-- What a customer gives to whoever brings or cooks the order: a part of its price, which no discount or points reduce.
alter table orders
  add column tips bigint not null default 0 check (tips >= 0),
  drop constraint orders_parts_add_up,
  add constraint orders_parts_add_up
    check (total = subtotal + packages + delivery + small_order - discount - bonuses + tips and total >= 0);
-- The tip chosen for the next order of a cart: for whom, and a share in percent or a sum. Null: none.
alter table cart add column tips jsonb;
