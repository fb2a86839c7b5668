-- What people of the chain find orders by: of those that are open, and of those of the last days, which the sweep keeps it for.
-- A table beside the orders, so that its index has thousands of rows, however many orders there have been. The digits are of
-- the number and of phones, which not everybody may search; between two texts stands a character that nobody types.
create table order_search (
  order_id integer primary key references orders on delete cascade,
  created_at timestamptz not null,
  digits text not null,
  words text not null
);
create index order_search_texts on order_search using gin (digits gin_trgm_ops, words gin_trgm_ops)
  -- What was added lately is read as a whole until it is this many kilobytes.
  with (gin_pending_list_limit = 256);
create index order_search_age on order_search (created_at);

create function keep_order_search() returns trigger language plpgsql as $$
begin
  -- Nobody is found by what was erased.
  if new.phone = '' then
    delete from order_search where order_id = new.id;
  else
    insert into order_search (order_id, created_at, digits, words)
    values (new.id, new.created_at, concat_ws(U&'\E000', new.id, new.phone, new.recipient->>'phone'),
      search_text(concat_ws(U&'\E000', new.username, new.recipient->>'name', new.delivery_address->>'full_address', new.delivery_address->>'address')))
    on conflict (order_id) do update set digits = excluded.digits, words = excluded.words;
  end if;
  return null;
end $$;

insert into order_search (order_id, created_at, digits, words)
select id, created_at, concat_ws(U&'\E000', id, phone, recipient->>'phone'),
  search_text(concat_ws(U&'\E000', username, recipient->>'name', delivery_address->>'full_address', delivery_address->>'address'))
from orders where phone <> '' and (status not in ('done', 'canceled') or created_at > now() - interval '7 days');

create trigger orders_are_found after insert or update of phone, username, recipient, delivery_address on orders
  for each row execute function keep_order_search();

-- The codes of other systems, by which orders are found, too.
create index shop_code on shop (lower(code)) where code is not null;
create index product_code on product (lower(code)) where code is not null;
create index modifier_code on modifier (lower(code)) where code is not null;
