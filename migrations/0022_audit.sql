-- What people of the chain, keys and the system have changed. Rows cannot be altered, and only those older than a year
-- can be cleared.
create table audit (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor_kind text not null check (actor_kind in ('person', 'key', 'system')),
  actor_id integer,
  actor_name text not null,
  session_id integer,
  address text,
  capability text,
  action text not null,
  brand text,
  city_id integer,
  shop_id integer,
  object_kind text not null,
  object_id text not null,
  object_name text,
  before jsonb,
  after jsonb,
  reason text
);
create index audit_at on audit (at desc, id desc);
create index audit_object on audit (object_kind, object_id, id desc);
create index audit_actor on audit (actor_kind, actor_id, id desc);

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '1 year' and current_setting('sofra.clears_audit', true) = 'on' then
    return old;
  end if;
  raise exception 'The history cannot be changed.' using errcode = 'SF002';
end $$;
create trigger audit_is_kept before update or delete on audit for each row execute function refuse_audit_change();
create trigger audit_is_not_emptied before truncate on audit for each statement execute function refuse_audit_change();

-- Clears rows that are older than a number of years, at least one; returns how many.
create function clear_audit(years integer) returns integer language plpgsql as $$
declare
  cleared integer;
begin
  perform set_config('sofra.clears_audit', 'on', true);
  delete from audit where at < now() - make_interval(years => greatest(years, 1));
  get diagnostics cleared = row_count;
  perform set_config('sofra.clears_audit', 'off', true);
  return cleared;
end $$;
