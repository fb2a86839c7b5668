-- One phone is one phone: digits with the country's code. Numbers of +7 were kept as they had been typed, so that one
-- person could be several: 8 960…, 960… and 00 7 960… become 7 960…, and what belongs to them comes together.
create function pg_temp.one_phone(phone text) returns text language sql immutable as $$
  select case
    when phone ~ '^8[79]\d{9}$' then '7' || substr(phone, 2)
    when phone ~ '^007\d{10}$' then substr(phone, 3)
    when phone ~ '^9\d{9}$' then '7' || phone
    else phone
  end
$$;
create function pg_temp.promocode_key(phone text) returns text language sql stable as $$
  select encode(sha256(convert_to((select value from shared_key where name = 'promocode') || ':' || phone, 'UTF8')), 'hex')
$$;

-- Uses of promocodes are kept under hashes: those that orders lead to are found again.
create temporary table moved_use on commit drop as
select promocode_id, pg_temp.promocode_key(phone) as old_key, pg_temp.promocode_key(pg_temp.one_phone(phone)) as new_key
from orders where promocode_id is not null and pg_temp.one_phone(phone) <> phone
union
select (snapshot -> 'promocode' ->> 'id')::int, pg_temp.promocode_key(snapshot ->> 'phone'), pg_temp.promocode_key(pg_temp.one_phone(snapshot ->> 'phone'))
from order_cache
where status = 'open' and jsonb_typeof(snapshot -> 'promocode') = 'object' and pg_temp.one_phone(snapshot ->> 'phone') <> snapshot ->> 'phone';

insert into promocode_customer (promocode_id, customer, used)
select promocode_id, new_key, sum(used) from promocode_customer join moved_use using (promocode_id)
where customer = old_key group by promocode_id, new_key
on conflict (promocode_id, customer) do update set used = promocode_customer.used + excluded.used;
delete from promocode_customer using moved_use
where promocode_customer.promocode_id = moved_use.promocode_id and customer = old_key;

-- Accounts of one phone become the one that was spelled right, else the oldest.
create temporary table merged on commit drop as
select * from (
  select id, owner, points, first_value(id) over same as into_id, first_value(owner) over same as into_owner
  from customer
  window same as (partition by brand, pg_temp.one_phone(phone) order by phone = pg_temp.one_phone(phone) desc, id)
) as numbered where id <> into_id;

update orders set owner = into_owner from merged where orders.owner = merged.owner;
update bonus_entry set customer_id = into_id from merged where customer_id = merged.id;
update customer_address set customer_id = into_id from merged where customer_id = merged.id;
update customer_session set customer_id = into_id from merged where customer_id = merged.id;
update customer set points = customer.points + brought.points
from (select into_id, sum(points)::int as points from merged group by into_id) as brought where customer.id = brought.into_id;
-- What is being paid stays where it is: of one owner a brand has one open record.
update order_cache set owner = into_owner, snapshot = case
    when jsonb_typeof(snapshot -> 'writeOff') = 'object' then jsonb_set(snapshot, '{writeOff,customerId}', to_jsonb(into_id)) else snapshot
  end || jsonb_build_object('owner', into_owner)
from merged where order_cache.owner = merged.owner and status <> 'open';
delete from cart using merged where cart.owner = merged.owner;
delete from customer using merged where customer.id = merged.id;
update customer set phone = pg_temp.one_phone(phone) where pg_temp.one_phone(phone) <> phone;

update orders set phone = pg_temp.one_phone(phone) where pg_temp.one_phone(phone) <> phone;
update order_cache set snapshot = jsonb_set(snapshot, '{phone}', to_jsonb(pg_temp.one_phone(snapshot ->> 'phone')))
where pg_temp.one_phone(snapshot ->> 'phone') <> snapshot ->> 'phone';
update unavailable_address_report set phone = pg_temp.one_phone(phone) where pg_temp.one_phone(phone) <> phone;
update request set fields = jsonb_set(fields, '{phone}', to_jsonb(pg_temp.one_phone(fields ->> 'phone')))
where pg_temp.one_phone(fields ->> 'phone') <> fields ->> 'phone';

-- Codes live for minutes, and what was counted for a day begins anew.
delete from sign_in_code where pg_temp.one_phone(phone) <> phone;
delete from sign_in_phone where pg_temp.one_phone(phone) <> phone;
