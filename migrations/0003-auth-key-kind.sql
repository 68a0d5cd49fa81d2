-- The authentication library says of each signing key what kind it is.
alter table auth."jwks" add column "alg" text, add column "crv" text;
