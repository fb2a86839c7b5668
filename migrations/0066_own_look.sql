-- A brand may have a logo and a sign of its own in place of those of its folder.
alter table brand_picture drop constraint brand_picture_alias_check;
alter table brand_picture add constraint brand_picture_alias_check check (alias in ('no_picture', 'logo', 'favicon'));
