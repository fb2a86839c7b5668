-- A picture is drawn from its recipe, or cut out of a photograph. The master of a photograph lies beside those of drawings,
-- by the first 16 hexadecimal digits of the SHA-256 of the file that the owner gave; pictures of several shapes share it.
-- The focus, [right, down] as parts of width and height, is what stays in view where the photograph is cut.
alter table picture
  alter column recipe drop not null,
  add column photo text references picture_master,
  add column focus jsonb,
  add check ((recipe is null) <> (photo is null)),
  add check ((focus is null) = (photo is null));
create index on picture (photo) where photo is not null;
