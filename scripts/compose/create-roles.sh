#!/bin/sh
# Creates the database and its two roles on a new volume (docs/decisions/0024-database-roles.md).
psql --set ON_ERROR_STOP=1 --username "${POSTGRES_USER:-postgres}" --dbname "${CONNECTION_URL:-postgres}" <<'SQL'
\getenv owner_password OWNER_PASSWORD
\getenv application_password APPLICATION_PASSWORD
create role second_spark login password :'owner_password';
create role second_spark_app login password :'application_password';
-- Lets the owner see and end the program's connections.
grant second_spark_app to second_spark;
create database second_spark owner second_spark;
revoke connect, temporary on database second_spark from public;
grant connect on database second_spark to second_spark_app;
SQL
