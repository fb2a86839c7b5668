-- The program's word for an order that waits for its money is the pending order; `order_cache` is a word of the wire.
alter table order_cache rename to pending_order;
alter table pending_order rename constraint order_cache_pkey to pending_order_pkey;
alter table pending_order rename constraint order_cache_order_id_key to pending_order_order_id_key;
alter table pending_order rename constraint order_cache_order_id_check to pending_order_order_id_check;
alter table pending_order rename constraint order_cache_amount_check to pending_order_amount_check;
alter table pending_order rename constraint order_cache_status_check to pending_order_status_check;
alter table pending_order rename constraint order_cache_city_id_fkey to pending_order_city_id_fkey;
alter index order_cache_open rename to pending_order_open;
alter index order_cache_deadline rename to pending_order_deadline;
alter index order_cache_age rename to pending_order_age;
alter index order_cache_cart rename to pending_order_cart;
alter index order_cache_person rename to pending_order_person;
alter index order_cache_unpaid rename to pending_order_unpaid;
alter table payment rename column order_cache_key to pending_order_key;
alter table payment rename constraint payment_order_cache_key_fkey to payment_pending_order_key_fkey;
alter index payment_cache rename to payment_pending_order;

create or replace function has_unpaid_order(whose uuid, of_brand text) returns boolean volatile language plpgsql as $$
begin
  return exists (select from pending_order where owner = whose and brand = of_brand and status = 'open');
end $$;

-- Processes of the version before use the former names; a later version drops them.
create view order_cache as select * from pending_order;
alter table payment add column order_cache_key text;
update payment set order_cache_key = pending_order_key;
create index payment_order_cache on payment (order_cache_key);
create function name_pending_order() returns trigger language plpgsql as $$
begin
  new.pending_order_key := coalesce(new.pending_order_key, new.order_cache_key);
  new.order_cache_key := new.pending_order_key;
  return new;
end $$;
create trigger name_pending_order before insert on payment for each row execute function name_pending_order();
