-- When the dealer marked the car as reserved; null once it is free again or off sale.
alter table vehicles add column reserved_at timestamptz;
