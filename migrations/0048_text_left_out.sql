-- Whether the message about the accepted order was left out because too many are sent: its page says so.
alter table orders add text_left_out boolean not null default false;
