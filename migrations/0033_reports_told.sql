-- Whoever wants to be told of a wider area is told to the desk, too; `told_at` is null until they were.
alter table unavailable_address_report
  add column language text not null default 'ru',
  add column told_at timestamptz;

-- What came while no desk was set up passed for told. It waits in the queue now, and so does what came before.
insert into outbox (task, payload)
select 'tell-desk', jsonb_build_object('request_id', id) from request where told_at is null order by id;
insert into outbox (task, payload)
select 'tell-desk', jsonb_build_object('report_id', id) from unavailable_address_report order by id;
