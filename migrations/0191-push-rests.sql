-- A browser's push service that fails is left alone until then.
alter table push_subscriptions add column rests_until timestamptz;
