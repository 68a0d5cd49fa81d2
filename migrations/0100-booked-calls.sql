-- The time at which a buyer asked to be rung (docs/decisions/0036-booked-calls.md).

alter table leads add column asked_call_at timestamptz;

create table booked_calls (
  lead_id uuid not null,
  dealer_id uuid not null,
  call_at timestamptz not null,
  -- One of CALLS_AT_ONCE (domain/policy/leads/calls.ts).
  seat smallint not null check (seat > 0),
  state text not null check (state in ('booked', 'cancelled')),
  primary key (lead_id, dealer_id),
  foreign key (lead_id, dealer_id) references lead_routes (lead_id, dealer_id) on delete cascade
);
-- Decides between two buyers who choose the same time at once.
create unique index booked_calls_seat on booked_calls (dealer_id, call_at, seat) where state <> 'cancelled';

-- A call that can no longer take place gives its time back; one that is over still counts.
create function cancel_booked_call() returns trigger language plpgsql as $$
declare
  changed jsonb := to_jsonb(new);
begin
  update booked_calls set state = 'cancelled'
    where lead_id = new.lead_id and state = 'booked'
      and (tg_table_name = 'leads' or dealer_id = (changed ->> 'dealer_id')::uuid)
      and call_at > (changed ->> tg_argv[0])::timestamptz;
  return null;
end $$;
create trigger lead_routes_withdrawn_call after update of withdrawn_at on lead_routes
  for each row when (new.withdrawn_at is not null and old.withdrawn_at is null)
  execute function cancel_booked_call('withdrawn_at');
create trigger lead_routes_passed_call after update of passed_at on lead_routes
  for each row when (new.passed_at is not null and old.passed_at is null)
  execute function cancel_booked_call('passed_at');
create trigger leads_stop_call after update of restricted_at on leads
  for each row when (new.restricted_at is not null and old.restricted_at is null)
  execute function cancel_booked_call('restricted_at');

insert into table_rights (table_name, rights) values ('booked_calls', 'select, insert, update, delete');
