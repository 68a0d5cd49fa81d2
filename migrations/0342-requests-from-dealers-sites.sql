-- Requests that were begun in the frame on a dealer's own site.
alter table leads drop constraint leads_source_check;
alter table leads add constraint leads_source_check
  check (source in ('browse_card', 'vehicle_page', 'lead_form', 'dealer_site'));
