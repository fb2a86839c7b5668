-- Since when nothing shows a picture's master any more: a photograph that was replaced, a drawing of older code. The sweep
-- deletes it some weeks later, so that content that was taken back finds it again.
alter table picture_master add column unused_since timestamptz;
create index on picture_master (unused_since) where unused_since is not null;
