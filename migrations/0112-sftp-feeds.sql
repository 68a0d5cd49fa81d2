-- Fingerprint of the SFTP server's key, pinned when the feed was added.
alter table stock_feeds add column host_key text;
