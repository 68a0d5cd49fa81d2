-- Where an account has signed in from: another browser or network is emailed to its owner.
create table known_browsers (
  user_id text not null references auth."user" ("id") on delete cascade,
  -- Keyed digest of the browser's family and its network.
  browser_digest text not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (user_id, browser_digest)
);
insert into table_rights (table_name, rights) values ('known_browsers', 'select, insert, update, delete');

-- Without a row an account has never signed in, and its first sign-in is no news. Matches no browser.
insert into known_browsers (user_id, browser_digest, first_seen_at, last_seen_at)
  select "id", 'before this table', now(), now() from auth."user";
