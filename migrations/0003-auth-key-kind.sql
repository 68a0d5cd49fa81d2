-- Algorithm and curve of each signing key, required by the authentication library.
alter table auth."jwks" add column "alg" text, add column "crv" text;
