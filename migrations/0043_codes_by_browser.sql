-- A phone waits for a code in each browser that asked for one: a stranger's request takes nobody's code away. `channel`
-- is how it was sent. What is counted of a phone is counted apart for browsers that have signed in with it before:
-- `sign_in_phone.phone` names a phone, or a phone and who asks about it.
-- Processes of the version before go on with `sign_in_code`, of one code a phone, which a later version drops.
create table waiting_code (
  like sign_in_code including defaults including constraints,
  channel text not null default 'sms',
  unique (id),
  primary key (brand, phone, visitor)
);
create index waiting_code_visitor on waiting_code (brand, visitor);
insert into waiting_code select * from sign_in_code;
