-- When a customer was sent the number and the signed link of their order.
alter table orders add column customer_told_at timestamptz;
