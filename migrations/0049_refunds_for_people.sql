-- The refunds that are left to people are asked for every few seconds.
create index refund_refused on refund (created_at) where status in ('failed', 'unclear');

-- The timeline of an order finds the messages that told of it together with others, and shows them as they are sent.
create index alarm_message_others on alarm_message using gin (others jsonb_path_ops);

create or replace function note_order_activity() returns trigger language plpgsql as $$
declare
  touched integer[];
  one integer;
begin
  if tg_table_name = 'refund' then
    select array_agg(order_id) into touched from payment join pending_order on pending_order.key = payment.pending_order_key
    where payment.reference = new.payment_reference;
  elsif tg_table_name = 'payment' then
    select array_agg(order_id) into touched from pending_order where key = new.pending_order_key;
  elsif tg_table_name = 'alarm_message' then
    -- By number, so that two messages about the same orders do not wait for each other.
    select array_agg(distinct id order by id) into touched
    from (select new.order_id union select jsonb_array_elements_text(new.others)::integer) as told (id) where id is not null;
  else
    touched := array[new.order_id];
  end if;
  foreach one in array coalesce(touched, '{}') loop
    -- Not before there is an order: payments begin earlier.
    insert into order_activity (order_id, version) select id, 1 from orders where id = one
    on conflict (order_id) do update set version = order_activity.version + 1;
    if found then
      perform pg_notify('order_moved', one::text);
    end if;
  end loop;
  return null;
end $$;
