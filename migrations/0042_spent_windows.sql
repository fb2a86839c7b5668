-- What is counted within an hour or a day, of whatever kind: codes and texts that are sent, orders of guests, declined cards.
-- Processes of the version before count in `sign_in_window`, which a later version drops.
create table spent_window (like sign_in_window including all);
insert into spent_window select * from sign_in_window;
