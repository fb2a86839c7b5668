-- When the person was taken out of a record: their account is gone, or it was not paid and has been kept long enough. Such
-- a record makes no order any more; money that still comes for it goes back.
alter table order_cache add column erased_at timestamptz;
create index order_cache_person on order_cache (owner) where erased_at is null;
create index order_cache_unpaid on order_cache (created_at) where erased_at is null and status in ('expired', 'replaced');
