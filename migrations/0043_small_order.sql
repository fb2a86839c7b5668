-- A city's fee for small deliveries: below an amount of dishes and packages. Null in both: there is none.
alter table city
  add column small_order_below bigint check (small_order_below > 0),
  add column small_order_fee bigint check (small_order_fee > 0),
  add check ((small_order_below is null) = (small_order_fee is null));
alter table orders
  add column small_order bigint not null default 0 check (small_order >= 0),
  drop constraint orders_check,
  add constraint orders_parts_add_up check (total = subtotal + packages + delivery + small_order - discount - bonuses and total >= 0);

-- Which fee goes back with the last dish; null for a line. Until now there was only that of the delivery.
alter table order_adjustment_line add column fee text;
update order_adjustment_line set fee = 'delivery' where position is null;
alter table order_adjustment_line
  drop constraint order_adjustment_line_adjustment_id_position_key,
  add unique nulls not distinct (adjustment_id, position, fee);
-- A process of the former version writes the fee of the delivery without its name.
create or replace function guard_adjustment_line() returns trigger language plpgsql as $$
begin
  if new.position is null and new.fee is null then new.fee := 'delivery'; end if;
  perform from orders where id = new.order_id for no key update;
  if new.count + (select coalesce(sum(count), 0) from order_adjustment_line
                  where order_id = new.order_id and position is not distinct from new.position and fee is not distinct from new.fee)
     > (case when new.position is null then 1
        else (select count from order_line where order_id = new.order_id and position = new.position) end) then
    raise exception 'Order % has no more units of line %.', new.order_id, new.position using errcode = 'SF003';
  end if;
  return new;
end $$;
