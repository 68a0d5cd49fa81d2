-- The projection, its dictionaries and materialised counts, which the catalogue in memory replaces.
drop view browse_due;
drop table browse, browse_changes, browse_price_counts, browse_trim_counts, browse_mileage_counts, browse_battery_counts,
  browse_number_counts, browse_range_counts, browse_plug_counts, browse_place_counts, variants, models, places, bodies;
drop function browse_fold(), browse_sweep(), browse_learn(uuid[]), browse_refresh(uuid[]), browse_note_changes(),
  browse_sink(), browse_follow_dealer(), browse_follow_truncate(), follow_new_vehicles(), follow_changed_vehicles(),
  follow_gone_vehicles(), note_listings_added(), note_listings_changed(), note_listings_removed(), tell_doubt(),
  tell_dealer_status(), search_words(text);
delete from table_rights where table_name like 'browse%' or table_name in ('variants', 'models', 'places', 'bodies');
