-- When the cookie of a session was last set: a device's is set again while it is in use, because browsers drop it by its age.
alter table staff_session add cookie_at timestamptz;
update staff_session set cookie_at = created_at;
alter table staff_session alter cookie_at set not null;

-- Wrong codes that were entered while this one was open.
alter table device_pairing add wrong integer not null default 0;

-- The post that a person of the demo stands for; null for whom its visitors have invited.
alter table staff add demo_post text unique;
update staff set demo_post = name where id in (select distinct on (name) id from staff where is_demo order by name, id);
