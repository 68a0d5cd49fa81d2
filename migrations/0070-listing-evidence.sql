-- What buyers ask about one car, beyond migration 0057. Null: the dealer has not stated it.
alter table vehicles add column finance_check text check (finance_check in ('clear', 'outstanding'));
alter table vehicles add column former_use text
  check (former_use in ('private', 'company', 'demonstrator', 'rental', 'taxi', 'driving_school'));
-- As far as the dealer knows: no register has accidents that no insurer paid for.
alter table vehicles add column accident_history text check (accident_history in ('none', 'repaired', 'damaged'));
-- Of the most worn tyre.
alter table vehicles add column tyre_tread_mm double precision check (tyre_tread_mm >= 0);
-- The dealer's own; 0 is none.
alter table vehicles add column warranty_months int check (warranty_months >= 0);
alter table vehicles add column v5c text check (v5c in ('held', 'applied_for', 'missing'));
