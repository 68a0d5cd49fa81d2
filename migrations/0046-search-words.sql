-- Search that ignores accents, spaces, dots and hyphens, besides the plain substring search.

-- Every place of a name where a typed word may begin: a run of letters or digits, and the capital in 'eNiro'.
-- From there on eight runs, joined, with a dot after each number: 'ID.3 Pro' is ' id3.pro 3.pro pro', so that
-- '% id3.%' and '% 3.%' match, but not the '3' of 'Hyundai 30'. Same runs as src/domain/vehicles/search-words.ts.
create function search_words(name text) returns text language sql immutable parallel safe as $$
  select coalesce(string_agg(' ' || joined, ''), '') from (
    select string_agg(run, '') over (order by position rows between current row and 7 following) as joined
    from (
      select position, found[1] || case when found[1] ~ '^[0-9]' then '.' else '' end as run
      from regexp_matches(
        lower(regexp_replace(
          regexp_replace(normalize(name, nfd), '[\u0300-\u036f]', '', 'g'),
          '([a-z])([A-Z])', '\1 \2', 'g'
        ) collate "C"),
        '[a-z]+|[0-9]+', 'g'
      ) with ordinality as runs (found, position)
    ) as marked
  ) as joins
$$;

alter table variants
  add column words text not null
    generated always as (search_words(make || ' ' || model || ' ' || coalesce(trim, ''))) stored,
  add column model_words text not null generated always as (search_words(model)) stored;
create index variants_words on variants using gin (words gin_trgm_ops);
create index variants_model_words on variants using gin (model_words gin_trgm_ops);
