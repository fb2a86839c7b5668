-- Only the dearest unit of what is chosen of a group is paid, as of the halves of a pizza.
alter table modifier_group add dearest_only boolean not null default false;
alter table modifier_group add constraint modifier_group_one_gift check (free = 0 or not dearest_only);

-- What goes back to whoever returns the bottle, by currency; null: nothing. Its lines and orders have it beside their price.
alter table product add deposit jsonb;
alter table order_line add deposit bigint not null default 0 check (deposit >= 0);
alter table orders
  add column deposit bigint not null default 0 check (deposit >= 0),
  drop constraint orders_parts_add_up,
  add constraint orders_parts_add_up
    check (total = subtotal + packages + delivery + small_order - discount - bonuses + deposit + tips and total >= 0);

-- The years from which a dish may be had; of an order, the highest of its dishes when it was placed. Null: anybody may.
alter table product add age_limit integer check (age_limit between 1 and 99);
alter table orders add age_limit integer check (age_limit between 1 and 99);
