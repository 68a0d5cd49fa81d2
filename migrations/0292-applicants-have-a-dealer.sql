-- An application belongs to a dealer from the day it is sent, which nobody else sees until it is verified.
alter table dealer_applications drop constraint dealer_applications_check1;
alter table dealer_applications add check (state <> 'approved' or dealer_id is not null);

create function remove_refused_applicants(refused_before timestamptz) returns void
  language plpgsql security definer set search_path to 'public' as $$
declare
  gone uuid[] := array(
    select dealer_id from dealers
    where status = 'applied' and verified_at is null
      and not exists (
        select from dealer_applications as application
        where application.dealer_id = dealers.dealer_id
          and (state <> 'refused' or updated_at >= least(refused_before, now() - interval '2 days'))
      )
      and (
        exists (select from dealer_applications as application where application.dealer_id = dealers.dealer_id)
        or not exists (select from dealer_profiles where dealer_profiles.dealer_id = dealers.dealer_id)
      )
    order by dealer_id for update
  );
begin
  delete from vehicles where dealer_id = any(gone);
  delete from imports where dealer_id = any(gone);
  delete from stock_feeds where dealer_id = any(gone);
  delete from dealer_profiles where dealer_id = any(gone);
  update dealer_applications set dealer_id = null
    where dealer_id = any(gone) and not exists (select from photos where photos.dealer_id = dealer_applications.dealer_id);
  delete from dealers
    where dealer_id = any(gone) and not exists (select from photos where photos.dealer_id = dealers.dealer_id);
end $$;
