-- Scans of the code on a forecourt sheet. The covering index has them too, so that a dealer's year stays one scan of it.
alter table vehicle_days
  add column scanned integer not null default 0 check (scanned >= 0),
  drop constraint vehicle_days_pkey,
  add primary key (dealer_id, day, vehicle_id)
    include (shown, viewed, scanned, gallery_opened, form_started, form_submitted);
alter table analytics_events
  drop constraint analytics_events_name_check,
  add constraint analytics_events_name_check check (name in ('page_view', 'lead_form_started', 'lead_form_submitted', 'vehicle_viewed', 'vehicle_filtered', 'dealer_signup', 'dealer_login', 'listing_created', 'blog_post_viewed', 'cta_clicked', 'vehicle_shown', 'gallery_opened', 'feed_arrived', 'sheet_scanned')) not valid;
-- The price on the sheet that was printed last.
alter table vehicle_confirmations add column sheet_price integer;
