-- When the provider last said how an attempt stands: the longer it has stood so, the rarer it is asked.
alter table payment add column heard_at timestamptz;
