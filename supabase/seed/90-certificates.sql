-- The first version of each category's certificate. Defines none for categories without a whole published module.
-- Runs after the lessons and the questions.

select private.define_certificate(category.slug, category.title, category.modules::jsonb, null)
from (values
  ('electrical', 'Electrical systems', '[
    {"id":"EL-101","title":"Circuit fundamentals for the workshop"},
    {"id":"EL-102","title":"Multimeter, current clamp and test lamp"},
    {"id":"EL-103","title":"Reading wiring diagrams"},
    {"id":"EL-104","title":"Finding unwanted resistance"},
    {"id":"EL-201","title":"Batteries and quiescent current"},
    {"id":"EL-202","title":"Starting and charging systems"},
    {"id":"EL-203","title":"The oscilloscope as a daily tool"},
    {"id":"EL-204","title":"Sensors and actuators"},
    {"id":"EL-205","title":"Connectors and harness repair"},
    {"id":"EL-301","title":"CAN networks"},
    {"id":"EL-302","title":"LIN, FlexRay and automotive Ethernet"},
    {"id":"EL-303","title":"Supplemental restraint systems"}
  ]'),
  ('engine', 'Engine diagnostics and repair', '[
    {"id":"EN-101","title":"How an engine makes power"},
    {"id":"EN-102","title":"OBD-II and scan data"},
    {"id":"EN-103","title":"Testing mechanical condition"},
    {"id":"EN-104","title":"Lubrication"},
    {"id":"EN-105","title":"Cooling"},
    {"id":"EN-201","title":"Air metering and mixture control"},
    {"id":"EN-202","title":"Gasoline fuel systems"},
    {"id":"EN-203","title":"Ignition and misfire"},
    {"id":"EN-204","title":"Valve timing and variable valve timing"},
    {"id":"EN-205","title":"Turbocharging and charge air"},
    {"id":"EN-301","title":"Diesel common rail"},
    {"id":"EN-302","title":"Emission control and after-treatment"},
    {"id":"EN-303","title":"Measuring and assembling an engine"}
  ]'),
  ('adas', 'Advanced driver assistance systems', '[
    {"id":"AD-101","title":"What ADAS does and where it stops"},
    {"id":"AD-102","title":"Sensor technologies"},
    {"id":"AD-103","title":"Preparing the vehicle and the bay"},
    {"id":"AD-201","title":"Front camera"},
    {"id":"AD-202","title":"Front radar"},
    {"id":"AD-203","title":"Corner radar and blind-spot systems"},
    {"id":"AD-204","title":"Parking and surround view"},
    {"id":"AD-301","title":"Motion sensors and interventions"},
    {"id":"AD-302","title":"Collision repair and proof of work"}
  ]'),
  ('hybrid-ev', 'Hybrid and electric vehicles', '[
    {"id":"EV-101","title":"High-voltage hazards and protection"},
    {"id":"EV-102","title":"Lock-out and proof of absence of voltage"},
    {"id":"EV-103","title":"Hybrid and electric architectures"},
    {"id":"EV-104","title":"Low-voltage supply"},
    {"id":"EV-201","title":"High-voltage battery"},
    {"id":"EV-202","title":"Isolation and bonding"},
    {"id":"EV-203","title":"Inverters and electric machines"},
    {"id":"EV-204","title":"Charging"},
    {"id":"EV-205","title":"Thermal management"},
    {"id":"EV-301","title":"Battery pack removal and repair"},
    {"id":"EV-302","title":"Drive strategy and system diagnosis"}
  ]'),
  ('chassis', 'Chassis, steering and brakes', '[
    {"id":"CH-101","title":"Lifting and supporting the vehicle"},
    {"id":"CH-102","title":"Suspension layouts"},
    {"id":"CH-103","title":"Steering systems"},
    {"id":"CH-104","title":"Disc brakes and hydraulics"},
    {"id":"CH-105","title":"Tires and wheels"},
    {"id":"CH-201","title":"Wheel alignment"},
    {"id":"CH-202","title":"Noise and vibration"},
    {"id":"CH-203","title":"Anti-lock brakes and stability control"},
    {"id":"CH-204","title":"Electric and integrated brakes"},
    {"id":"CH-205","title":"Drum brakes and brake performance"},
    {"id":"CH-301","title":"Air suspension and adaptive damping"},
    {"id":"CH-302","title":"Steering electronics"},
    {"id":"CH-303","title":"Checks after an impact"}
  ]'),
  ('hvac', 'Heating, ventilation and air conditioning', '[
    {"id":"AC-101","title":"Refrigerants, law and safety"},
    {"id":"AC-102","title":"The refrigeration cycle"},
    {"id":"AC-103","title":"Heating and air distribution"},
    {"id":"AC-201","title":"System service"},
    {"id":"AC-202","title":"Performance diagnosis"},
    {"id":"AC-301","title":"Automatic climate control"},
    {"id":"AC-302","title":"Heat pumps and contaminated systems"}
  ]'),
  ('drivetrain', 'Drivetrain and transmission', '[
    {"id":"DT-101","title":"Driveline principles"},
    {"id":"DT-102","title":"Clutch and manual transmission"},
    {"id":"DT-201","title":"Shafts, joints and differentials"},
    {"id":"DT-202","title":"Torque converter automatics"},
    {"id":"DT-203","title":"Dual-clutch transmissions"},
    {"id":"DT-204","title":"Continuously variable transmissions"},
    {"id":"DT-301","title":"All-wheel drive"},
    {"id":"DT-302","title":"Transmission control and networks"}
  ]'),
  ('servicing', 'Servicing and maintenance', '[
    {"id":"SV-101","title":"Workshop safety"},
    {"id":"SV-102","title":"Tools, fasteners and torque"},
    {"id":"SV-103","title":"Service information and records"},
    {"id":"SV-104","title":"Engine oil and filter"},
    {"id":"SV-201","title":"Fluids and filters"},
    {"id":"SV-202","title":"Scheduled replacements"},
    {"id":"SV-203","title":"Brakes, tires and underbody inspection"},
    {"id":"SV-204","title":"Battery, lighting and visibility"},
    {"id":"SV-301","title":"Servicing the modern vehicle"}
  ]')
) as category (slug, title, modules)
where not exists (select 1 from private.certificate_versions as version where version.category = category.slug);
