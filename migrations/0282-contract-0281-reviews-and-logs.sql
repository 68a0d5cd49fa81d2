alter table reviews drop constraint reviews_check, drop column salt;
alter table reviews add check (num_nonnulls(stars, called, as_described, price_held, text) in (0, 5));
alter table review_events drop column salt, drop column digest, drop column previous_hash, drop column hash;

create or replace function refuse_change_of_review() returns trigger language plpgsql as $$
declare
  words text[] := array['stars', 'called', 'as_described', 'price_held', 'text'];
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - words = to_jsonb(old) - words and new.text is null then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name;
end $$;

drop table register_claims, not_found_paths;
delete from table_rights where table_name in ('register_claims', 'not_found_paths');
update table_rights set rights = replace(rights, ', salt)', ')') where table_name in ('reviews', 'review_events');
