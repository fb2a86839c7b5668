-- Messages to the customer about what became of their order; at most three.
create table order_news (
  id bigint generated always as identity primary key,
  order_id integer not null references orders on delete cascade,
  kind text not null check (kind in ('rejected', 'delayed', 'missing')),
  -- What the message says, such as the new time.
  facts jsonb not null,
  created_at timestamptz not null,
  sent_at timestamptz
);
create index order_news_order on order_news (order_id);

-- What colleagues tell each other about an order.
create table order_note (
  id bigint generated always as identity primary key,
  order_id integer not null references orders on delete cascade,
  text text not null,
  by_name text not null,
  created_at timestamptz not null
);
create index order_note_order on order_note (order_id);

-- Notes may name somebody: they go with the order's person.
create function drop_order_notes() returns trigger language plpgsql as $$
begin
  delete from order_note where order_id = new.id;
  return null;
end $$;
create trigger orders_person_gone after update of phone on orders for each row
  when (old.phone <> '' and new.phone = '') execute function drop_order_notes();
