-- The dealer's page shows each change at once.
create function log_review_change() returns trigger language plpgsql as $$
begin
  perform log_public_changes(array['dealer:' || new.dealer_id]);
  return null;
end $$;

-- Erasure clears the words. All else in this history is immutable.
create function refuse_change_of_review() returns trigger language plpgsql as $$
declare
  words text[] := array['stars', 'called', 'as_described', 'price_held', 'text'];
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - words = to_jsonb(old) - words and new.text is null then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name;
end $$;

-- At most one for each introduction; the signed link names the row.
create table review_invitations (
  review_invitation_id uuid primary key default gen_random_uuid(),
  lead_id              uuid not null,
  dealer_id            uuid not null,
  invited_at           timestamptz not null,
  reminded_at          timestamptz,
  -- 'staff': shares mailbox, phone or network with the dealer, and was not invited.
  ended_at             timestamptz,
  end_reason           text check (end_reason in ('declined', 'staff')),
  check ((ended_at is null) = (end_reason is null)),
  foreign key (lead_id, dealer_id) references lead_routes(lead_id, dealer_id) on delete cascade,
  unique (lead_id, dealer_id)
);
create index review_invitations_dealer on review_invitations (dealer_id);
create trigger review_invitations_public after insert or update of ended_at on review_invitations
  for each row execute function log_review_change();

-- Reviews of dealers by buyers who were introduced to them (docs/decisions/0033-reviews.md).
create table reviews (
  review_id    uuid primary key default gen_random_uuid(),
  dealer_id    uuid not null references dealers(dealer_id),
  lead_id      uuid not null,
  written_at   timestamptz not null,
  stars        smallint check (stars >= 1 and stars <= 5),
  called       text check (called in ('yes', 'no', 'not_applicable')),
  as_described text check (as_described in ('yes', 'no', 'not_applicable')),
  price_held   text check (price_held in ('yes', 'no', 'not_applicable')),
  text         text check (text <> ''),
  check (num_nonnulls(stars, called, as_described, price_held, text) in (0, 5)),
  unique (lead_id, dealer_id),
  unique (review_id, dealer_id)
);
create index reviews_dealer on reviews (dealer_id, written_at desc, review_id);
create trigger reviews_append_only before delete or update on reviews
  for each row execute function refuse_change_of_review();
create trigger reviews_tombstone after update on reviews
  for each row when (old.text is not null and new.text is null)
  execute function add_tombstone('review', 'review_id');

-- The record of each dealer. A review shows, or not, because of its events alone.
create table review_events (
  dealer_id   uuid not null,
  "position"  integer not null check ("position" > 0),
  review_id   uuid not null,
  kind        text not null,
  happened_at timestamptz not null,
  -- Public (domain/reviews/removal-reason.ts).
  reason      text check (reason in ('private_person', 'abuse', 'advertising', 'not_genuine', 'unlawful')),
  -- The dealer's answer.
  text        text check (text <> ''),
  primary key (dealer_id, "position"),
  check ((kind in ('withheld', 'removed', 'reply_removed')) = (reason is not null)),
  check (text is null or kind = 'replied'),
  check (kind in ('written', 'published', 'withheld', 'removed', 'restored', 'replied', 'reply_removed', 'erased')),
  foreign key (review_id, dealer_id) references reviews(review_id, dealer_id)
);
-- The dealer may answer once.
create unique index review_events_reply on review_events (review_id) where kind = 'replied';
create index review_events_review on review_events (review_id, "position");
create trigger review_events_append_only before delete or update on review_events
  for each row execute function refuse_change_of_review();
create trigger review_events_public after insert or update on review_events
  for each row execute function log_review_change();
