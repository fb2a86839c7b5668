-- The amount of an order from which a zone's delivery costs nothing.
alter table delivery_zone add column free_delivery_from bigint check (free_delivery_from > 0);
