-- A use of a promocode outlives the account of whoever used it, so it must not hold the number: it is kept under a keyed
-- hash, which the same number leads to again and which leads to no number without the key.
insert into shared_key (name, value) values ('promocode', replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''))
on conflict (name) do nothing;

alter table promocode_customer rename column phone to customer;
update promocode_customer
set customer = encode(sha256(convert_to((select value from shared_key where name = 'promocode') || ':' || customer, 'UTF8')), 'hex');
