-- What a preview shows over the published content: the draft as it was when its link was made. Any process can show it.
create table content_preview (
  -- A digest of the brand and the draft: the same draft is the same preview.
  id text primary key,
  brand text not null,
  entries jsonb not null,
  expires_at timestamptz not null
);
create index content_preview_expires on content_preview (expires_at);

-- The cart of a preview may be at a shop or a zone that is in no table yet. Shops and zones are retired, never deleted, and a
-- cart whose place is not there gets another one.
alter table cart drop constraint cart_shop_id_fkey;
alter table cart drop constraint cart_delivery_zone_id_fkey;
