-- What has ended lately in the whole chain; those of a shop have orders_closed, which serves those that are done, too.
create index orders_ended on orders (completed_at desc) where status in ('done', 'canceled');
drop index orders_done;
-- Unpaid and paid ones that still name somebody, by age, as orders_named: the erased ones are many times more.
create index pending_order_named on pending_order (created_at) where erased_at is null;

-- By default a table is vacuumed when a fifth of it has changed: of ten million orders, after half a year.
alter table orders set (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.01, autovacuum_analyze_scale_factor = 0.01);
alter table order_line set (autovacuum_vacuum_insert_scale_factor = 0.01, autovacuum_analyze_scale_factor = 0.01);
alter table order_event set (autovacuum_vacuum_insert_scale_factor = 0.01, autovacuum_analyze_scale_factor = 0.01);
alter table pending_order set (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.01, autovacuum_analyze_scale_factor = 0.01);
alter table payment set (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.01, autovacuum_analyze_scale_factor = 0.01);
