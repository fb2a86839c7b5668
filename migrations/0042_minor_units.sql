-- Amounts were hundredths in every currency; they are minor units by ISO 4217 now: 500 yen are 500, and a dinar of Kuwait
-- is 1000 fils. Rows of currencies with two digits stay as they are, and so does the history.
create function pg_temp.digits(code text) returns integer language sql immutable as $$
  select case
    when code in ('BIF','CLP','DJF','GNF','ISK','JPY','KMF','KRW','PYG','RWF','UGX','UYI','VND','VUV','XAF','XOF','XPF') then 0
    when code in ('BHD','IQD','JOD','KWD','LYD','OMR','TND') then 3
    when code in ('CLF','UYW') then 4
    else 2
  end
$$;
create function pg_temp.minor(amount numeric, code text) returns bigint language sql immutable as $$
  select round(amount * (10 ^ pg_temp.digits(code))::numeric / 100)::bigint
$$;
-- {"JPY": 50000, "EUR": 690} → {"JPY": 500, "EUR": 690}
create function pg_temp.prices(list jsonb) returns jsonb language sql immutable as $$
  select case when jsonb_typeof(list) = 'object'
    then (select coalesce(jsonb_object_agg(key, pg_temp.minor(value::numeric, key)), '{}') from jsonb_each_text(list))
    else list end
$$;
-- The same in the sizes of a dish or a modifier.
create function pg_temp.sizes(by_size jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_object_agg(key, case when value ? 'price' then jsonb_set(value, '{price}', pg_temp.prices(value -> 'price')) else value end), '{}')
  from jsonb_each(by_size)
$$;
create function pg_temp.conditions(list jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_agg(case when value ? 'amount' then jsonb_set(value, '{amount}', pg_temp.prices(value -> 'amount')) else value end order by place), '[]')
  from jsonb_array_elements(list) with ordinality as one (value, place)
$$;
create function pg_temp.modifiers(list jsonb, code text) returns jsonb language sql immutable as $$
  select coalesce(jsonb_agg(jsonb_set(value, '{price}', to_jsonb(pg_temp.minor((value ->> 'price')::numeric, code))) order by place), '[]')
  from jsonb_array_elements(list) with ordinality as one (value, place)
$$;
create function pg_temp.snapshot(whole jsonb, code text) returns jsonb language sql immutable as $$
  select whole
    || jsonb_build_object('prices', (
      select jsonb_object_agg(key, case when key = 'upcomingBonuses' then value else to_jsonb(pg_temp.minor(value::text::numeric, code)) end)
      from jsonb_each(whole -> 'prices')))
    || jsonb_build_object('lines', (
      select coalesce(jsonb_agg(value || jsonb_build_object(
        'price', pg_temp.minor((value ->> 'price')::numeric, code),
        'total', pg_temp.minor((value ->> 'total')::numeric, code),
        'modifiers', pg_temp.modifiers(value -> 'modifiers', code)) order by place), '[]')
      from jsonb_array_elements(whole -> 'lines') with ordinality as one (value, place)))
    || jsonb_build_object('cash', pg_temp.minor((whole ->> 'cash')::numeric, code))
$$;

update delivery_zone set
  delivery_price = pg_temp.minor(delivery_price, currency_code),
  minimum_order_amount = pg_temp.minor(minimum_order_amount, currency_code),
  free_delivery_from = pg_temp.minor(free_delivery_from, currency_code)
from city where city.id = city_id and pg_temp.digits(currency_code) <> 2;
update offer_override set price = pg_temp.minor(price, currency_code)
from city where price is not null and pg_temp.digits(currency_code) <> 2 and city.id = coalesce(
  (select city_id from shop where shop.id = shop_id), (select city_id from delivery_zone where delivery_zone.id = zone_id));
update shop_desk set reject_from = pg_temp.minor(reject_from, currency_code)
from shop join city on city.id = shop.city_id where shop.id = shop_id and pg_temp.digits(currency_code) <> 2;
update city set cash_maximum = pg_temp.minor(cash_maximum, currency_code) where pg_temp.digits(currency_code) <> 2;

update product set basic_price = pg_temp.prices(basic_price), by_size = pg_temp.sizes(by_size);
update modifier set price = pg_temp.prices(price), by_size = pg_temp.sizes(by_size);
update package set price = pg_temp.prices(price);
update gift set basic_price = pg_temp.prices(basic_price), conditions = pg_temp.conditions(conditions);
update promocode set amount = pg_temp.prices(amount), minimum = pg_temp.prices(minimum);
-- What a dish of a cart was last seen for.
update cart set lines = (
  select jsonb_object_agg(key, case when value #>> '{seen,price}' is not null
    then jsonb_set(value, '{seen,price}', to_jsonb(pg_temp.minor((value #>> '{seen,price}')::numeric, value #>> '{seen,currency}')))
    else value end)
  from jsonb_each(lines))
where lines::text ~ '"seen"';

update order_adjustment_line set amount = pg_temp.minor(amount, currency_code)
from orders where orders.id = order_id and pg_temp.digits(currency_code) <> 2;
update order_adjustment set amount = pg_temp.minor(amount, currency_code)
from orders where orders.id = order_id and pg_temp.digits(currency_code) <> 2;
update order_line set
  price = pg_temp.minor(price, currency_code),
  total = pg_temp.minor(order_line.total, currency_code),
  modifiers = pg_temp.modifiers(modifiers, currency_code)
from orders where orders.id = order_id and pg_temp.digits(currency_code) <> 2;
update orders set
  cash = pg_temp.minor(cash, currency_code),
  subtotal = pg_temp.minor(subtotal, currency_code),
  packages = pg_temp.minor(packages, currency_code),
  delivery = pg_temp.minor(delivery, currency_code),
  discount = pg_temp.minor(discount, currency_code),
  bonuses = pg_temp.minor(bonuses, currency_code),
  total = pg_temp.minor(total, currency_code)
where pg_temp.digits(currency_code) <> 2;
update pending_order set amount = pg_temp.minor(amount, currency_code), snapshot = pg_temp.snapshot(snapshot, currency_code)
where pg_temp.digits(currency_code) <> 2;
update refund set amount = pg_temp.minor(refund.amount, paid_currency)
from payment where payment.reference = payment_reference and pg_temp.digits(paid_currency) <> 2;
update payment set
  amount = pg_temp.minor(amount, currency_code),
  paid_amount = pg_temp.minor(paid_amount, paid_currency),
  refunded_amount = pg_temp.minor(refunded_amount, coalesce(paid_currency, currency_code))
where pg_temp.digits(currency_code) <> 2 or pg_temp.digits(paid_currency) <> 2;
update payment_notice set amount = pg_temp.minor(amount, currency_code)
where currency_code is not null and pg_temp.digits(currency_code) <> 2;
