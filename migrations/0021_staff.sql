-- The people who work for the chain: how they sign in, and what they may do where.

create table staff (
  id integer generated always as identity primary key,
  -- The user id of passkeys: random, so that it says nothing about the person.
  passkey_user uuid not null unique,
  name text not null,
  -- In lower case.
  login text unique,
  email text,
  language text not null,
  state text not null check (state in ('invited', 'active', 'blocked')),
  -- People of the demo, who cannot sign in without the sandbox.
  is_demo boolean not null default false,
  -- scrypt: parameters, salt and hash.
  password text,
  -- Encrypted with OFFICE_SECRET.
  code_secret text,
  -- The last time step whose one-time code was accepted.
  code_step bigint,
  created_at timestamptz not null,
  version integer not null default 1
);

create table staff_passkey (
  id text primary key,
  staff_id integer not null references staff on delete cascade,
  public_key bytea not null,
  counter bigint not null,
  transports jsonb not null,
  name text not null,
  created_at timestamptz not null,
  used_at timestamptz
);
create index staff_passkey_staff on staff_passkey (staff_id);

create table staff_recovery (
  staff_id integer not null references staff on delete cascade,
  digest text not null,
  primary key (staff_id, digest)
);

create table staff_invitation (
  digest text primary key,
  staff_id integer not null references staff on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index staff_invitation_staff on staff_invitation (staff_id);

-- A place: all null is the whole chain; otherwise a brand, a city, a brand in a city, or a shop with its brand and city.
create table staff_grant (
  id integer generated always as identity primary key,
  staff_id integer not null references staff on delete cascade,
  role text not null,
  brand text,
  city_id integer references city,
  shop_id integer references shop,
  unique nulls not distinct (staff_id, role, brand, city_id, shop_id),
  check (shop_id is null or (brand is not null and city_id is not null))
);

-- The owner of the whole chain cannot be lost: whatever takes one away waits for others that do the same, and fails when
-- it was the last. People of the demo are counted apart.
create function keep_an_owner() returns trigger language plpgsql as $$
declare
  counted boolean;
  owners integer;
begin
  select is_demo into counted from staff where id = coalesce(to_jsonb(old) ->> 'staff_id', to_jsonb(old) ->> 'id')::integer;
  perform pg_advisory_xact_lock(hashtextextended('owners', 0));
  select count(*) into owners from staff_grant
  join staff on staff.id = staff_grant.staff_id
  where role = 'owner' and brand is null and city_id is null and shop_id is null and state = 'active' and is_demo = coalesce(counted, false);
  if owners = 0 then
    raise exception 'the last owner' using errcode = 'SF001';
  end if;
  return null;
end $$;
create trigger staff_grant_keeps_an_owner after delete or update on staff_grant for each row
  when (old.role = 'owner' and old.brand is null and old.city_id is null and old.shop_id is null)
  execute function keep_an_owner();
create trigger staff_keeps_an_owner after update of state on staff for each row
  when (old.state = 'active' and new.state <> 'active')
  execute function keep_an_owner();

create table staff_session (
  id integer generated always as identity primary key,
  -- SHA-256 of the cookie.
  digest text not null unique,
  staff_id integer not null references staff on delete cascade,
  device text not null,
  address text not null,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  -- The last proof: what is dangerous asks for one of the last ten minutes.
  proved_at timestamptz not null,
  -- Signed in with a recovery code: may only set a new way to sign in.
  must_enrol boolean not null default false
);
create index staff_session_staff on staff_session (staff_id);
create index staff_session_seen on staff_session (seen_at);

-- Challenges of passkeys, each good for one answer.
create table staff_challenge (
  challenge text primary key,
  -- Null while nobody is known.
  staff_id integer references staff on delete cascade,
  expires_at timestamptz not null
);

-- Wrong proofs of a person, and of an address.
create table staff_proof (
  bucket text primary key,
  opened_at timestamptz not null,
  wrong integer not null,
  locks integer not null,
  locked_until timestamptz
);
