-- A buyer says that the dealer rang and they did not pick up.
alter table buyer_requests drop constraint buyer_requests_kind_check;
alter table buyer_requests add constraint buyer_requests_kind_check check (
  kind in (
    'changed', 'withdrawn', 'erased', 'restricted', 'unrestricted', 'objected', 'not_called', 'called', 'missed_call',
    'car_gone'
  )
);
-- A dealer's booked calls are counted for its public page.
create index booked_calls_time on booked_calls (dealer_id, call_at) where state = 'booked';
