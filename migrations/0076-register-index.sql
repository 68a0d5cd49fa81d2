-- Apart from 0067, whose lock on vehicles would otherwise keep readers waiting while the table is read.
create index vehicles_registration on vehicles (registration) where registration is not null;
