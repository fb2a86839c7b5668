-- Columns named for what they hold.
alter table payment rename column heard_at to reported_at;
alter table refund rename column asked_at to requested_at;
alter table shop_alarm rename column told_at to notified_at;
-- The version of the rule that made the search keys.
alter table street rename column keyed to keys_version;
alter table landmark rename column keyed to keys_version;
