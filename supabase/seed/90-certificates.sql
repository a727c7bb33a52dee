-- The first version of the certificates of the categories with a whole published module. A test compares the list
-- with the catalog. Runs after the lessons and the questions.

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
  ]')
) as category (slug, title, modules)
where not exists (select 1 from private.certificate_versions as version where version.category = category.slug);
