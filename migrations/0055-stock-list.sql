-- When the dealer marked the car as sold; null once it is offered again.
alter table vehicles add column sold_at timestamptz;
-- Start of the present time on sale; null for cars offered since created_at.
alter table vehicles add column on_sale_since timestamptz;
