-- A request claims its key in its first transaction; the response follows. Status 0: not known yet, or never.
alter table idempotency_keys
  add claim_id uuid not null default gen_random_uuid(),
  -- Finds what names a lead, for erasure.
  add path text not null default '';
