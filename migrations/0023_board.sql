-- What people do with an order: who has taken it, the first promise once it has moved, and why it was rejected.
alter table orders
  add acknowledged_at timestamptz,
  add acknowledged_by text,
  -- The first promise; null while ready_from and ready_to still are it.
  add promised_from timestamptz,
  add promised_to timestamptz,
  add cancel_reason text,
  add source text not null default 'web' check (source in ('web', 'phone', 'sample')),
  -- Raised by every change.
  add version integer not null default 1;
-- Orders that are over, of a shop, the latest first; costs nothing when an order is placed.
create index orders_closed on orders (shop_id, completed_at desc) where status in ('done', 'canceled');

-- Tells every process that sessions, roles or the state of a person have changed: open streams ask again who reads them.
create function tell_staff_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('staff_changed', (case when tg_op = 'DELETE' then old.staff_id else new.staff_id end)::text);
  return null;
end $$;
create trigger staff_session_ended after delete on staff_session for each row execute function tell_staff_changed();
create trigger staff_grant_changed after insert or delete on staff_grant for each row execute function tell_staff_changed();
create function tell_person_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('staff_changed', new.id::text);
  return null;
end $$;
create trigger staff_state_changed after update of state on staff for each row
  when (old.state is distinct from new.state) execute function tell_person_changed();
