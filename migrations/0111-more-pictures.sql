-- A stock feed brings all pictures that a listing takes; the program counts them.
alter table vehicle_image_urls drop constraint vehicle_image_urls_position_check;
