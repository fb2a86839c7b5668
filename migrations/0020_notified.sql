-- Columns are named after what they hold: the time of a notification, and of a courier's report.
alter table orders rename column customer_told_at to customer_notified_at;
alter table refund rename column customer_told_at to customer_notified_at;
alter table request rename column told_at to notified_at;
alter table unavailable_address_report rename column told_at to notified_at;
alter table courier_location rename column told_at to reported_at;
