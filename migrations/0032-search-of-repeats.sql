-- Substring search over what buyers entered in repeats, like leads_words. The phone is stored as entered.
create index lead_repeats_words on lead_repeats using gin (
  lower(
    coalesce(request ->> 'name', '') || ' ' || coalesce(request ->> 'email', '') || ' '
      || regexp_replace(coalesce(request ->> 'phone', ''), '[^0-9]', '', 'g')
  ) gin_trgm_ops
);
