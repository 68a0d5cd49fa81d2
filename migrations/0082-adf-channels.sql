-- Enquiries into a dealer's own system as ADF documents: by HTTPS POST or by email.

alter table webhook_endpoints
  -- An 'adf_mail' endpoint has a mailto: URL.
  add column kind text not null default 'webhook' check (kind in ('webhook', 'adf_post', 'adf_mail')),
  -- A header that the receiver asks for, as JSON, encrypted with AUTH_SECRET.
  add column sealed_header text,
  -- Proof that an email address takes enquiries: digest of the code mailed to it.
  add column code_digest text,
  add column code_expires_at timestamptz,
  add column confirmed_at timestamptz,
  add constraint webhook_endpoints_mail_is_confirmed check (
    kind = 'adf_mail' or (code_digest is null and code_expires_at is null and confirmed_at is null)
  );
