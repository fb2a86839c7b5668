-- A message that was not sent because its time had passed: it waits no more, and its customer has not been told.
alter table order_news add left_out boolean not null default false;
drop trigger order_news_live on order_news;
create constraint trigger order_news_live after insert or update of sent_at, left_out on order_news
  deferrable initially deferred for each row execute function note_order_activity();
