-- Events about a car are added up in vehicle_days as they arrive, so nothing reads them by car or dealer any more.
drop index analytics_events_vehicle;
drop index analytics_events_dealer;
