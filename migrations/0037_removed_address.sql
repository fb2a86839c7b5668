-- A removed address can be brought back for an hour; then its row is deleted.
alter table customer_address add removed_at timestamptz;
create index customer_address_removed on customer_address (removed_at) where removed_at is not null;
