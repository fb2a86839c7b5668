-- What was missing when an order was made, and what that gave back. The order's own rows are never changed by it.
create table order_adjustment (
  -- Chosen by the client: sent again, it gives back once.
  id uuid primary key,
  order_id integer not null references orders on delete cascade,
  -- What goes back of the payment, or what the customer pays less.
  amount bigint not null check (amount >= 0),
  -- Null when nothing was paid online.
  refund_id uuid references refund,
  reason text,
  actor text not null,
  by_name text not null,
  created_at timestamptz not null
);
create index order_adjustment_order on order_adjustment (order_id);
create index order_adjustment_refund on order_adjustment (refund_id);
-- What somebody has given back in a day.
create index order_adjustment_actor on order_adjustment (actor, created_at);
create index refund_actor on refund (actor, created_at) where reason in ('staff', 'missing');

create table order_adjustment_line (
  adjustment_id uuid not null references order_adjustment on delete cascade,
  order_id integer not null,
  -- Null: the delivery, which goes with the last dish.
  position integer,
  count integer not null check (count > 0),
  amount bigint not null check (amount >= 0),
  unique nulls not distinct (adjustment_id, position),
  foreign key (order_id, position) references order_line on delete cascade
);
create index order_adjustment_line_order on order_adjustment_line (order_id, position);

-- Never more than the order costs, and no unit twice, however many ask at once: they wait for the order's row.
create function guard_adjustment() returns trigger language plpgsql as $$
begin
  perform from orders where id = new.order_id for no key update;
  if new.amount + (select coalesce(sum(amount), 0) from order_adjustment where order_id = new.order_id)
     > (select total from orders where id = new.order_id) then
    raise exception 'Order % would give back more than it costs.', new.order_id using errcode = 'SF003';
  end if;
  return new;
end $$;
create trigger adjustment_is_no_more before insert on order_adjustment for each row execute function guard_adjustment();

create function guard_adjustment_line() returns trigger language plpgsql as $$
begin
  perform from orders where id = new.order_id for no key update;
  if new.count + (select coalesce(sum(count), 0) from order_adjustment_line
                  where order_id = new.order_id and position is not distinct from new.position)
     > (case when new.position is null then 1
        else (select count from order_line where order_id = new.order_id and position = new.position) end) then
    raise exception 'Order % has no more units of line %.', new.order_id, new.position using errcode = 'SF003';
  end if;
  return new;
end $$;
create trigger adjustment_line_is_no_more before insert on order_adjustment_line for each row execute function guard_adjustment_line();

alter table refund drop constraint refund_reason_check;
alter table refund add constraint refund_reason_check
  check (reason in ('late', 'replaced', 'second-payment', 'other-amount', 'canceled', 'staff', 'missing'));
