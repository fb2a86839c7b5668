-- What happens around an order without a change of its row, such as a message sent or a refund refused, counts as a change of
-- it: boards and open pages are told, and see a higher version. A table of its own, because the order's row is locked by
-- changes of the order, which would wait for payments that wait for them. The triggers run at the end of their transaction, so
-- that nothing is locked after this row.
create table order_activity (
  order_id integer primary key,
  version integer not null
);

create function note_order_activity() returns trigger language plpgsql as $$
declare touched integer;
begin
  if tg_table_name = 'refund' then
    select order_id into touched from payment join pending_order on pending_order.key = payment.pending_order_key
    where payment.reference = new.payment_reference;
  elsif tg_table_name = 'payment' then
    select order_id into touched from pending_order where key = new.pending_order_key;
  else
    touched := new.order_id;
  end if;
  -- Not before there is an order: payments begin earlier.
  insert into order_activity (order_id, version) select id, 1 from orders where id = touched
  on conflict (order_id) do update set version = order_activity.version + 1;
  if found then
    perform pg_notify('order_moved', touched::text);
  end if;
  return null;
end $$;

create constraint trigger order_news_live after insert or update of sent_at on order_news
  deferrable initially deferred for each row execute function note_order_activity();
create constraint trigger order_note_live after insert on order_note
  deferrable initially deferred for each row execute function note_order_activity();
create constraint trigger order_print_live after insert on order_print
  deferrable initially deferred for each row execute function note_order_activity();
create constraint trigger order_adjustment_live after insert or update on order_adjustment
  deferrable initially deferred for each row execute function note_order_activity();
create constraint trigger alarm_message_live after insert or update of sent_at on alarm_message
  deferrable initially deferred for each row execute function note_order_activity();
create constraint trigger refund_live after insert or update of status, why, customer_notified_at on refund
  deferrable initially deferred for each row execute function note_order_activity();
create constraint trigger payment_live after insert or update of status on payment
  deferrable initially deferred for each row execute function note_order_activity();
