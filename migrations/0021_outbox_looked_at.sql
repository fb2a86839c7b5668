-- Every process looks at the outbox a few times a second. An announcement takes a lock that is held until its transaction is
-- on the disk, and there is one such lock for all databases: orders would be committed one after the other.
drop trigger outbox_announced on outbox;
drop function announce_outbox;
