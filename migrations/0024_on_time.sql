-- How many of a shop's last orders were ready in time: read for each shop every few minutes.
create index orders_done on orders (shop_id, completed_at) where status = 'done';
