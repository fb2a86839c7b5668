-- When a customer was sent word that money of theirs, which made no order, is on its way back.
alter table refund add column customer_told_at timestamptz;
