import type { SeedCategory } from '@/lib/courses/types'

export const hvac: SeedCategory<'hvac'> = {
  slug: 'hvac',
  title: 'Heating, ventilation and air conditioning',
  shortTitle: 'HVAC',
  description:
    'Vehicle climate systems serviced by measurement and within the law. The course covers ' +
    'refrigerant properties and handling, the refrigeration cycle, heating and air distribution, ' +
    'and performance diagnosis with pressures and temperatures together. The last modules deal ' +
    'with automatic climate control, heat pumps and contaminated systems.',
  summary:
    'Refrigerant handling, performance diagnosis, climate control and heat pumps in vehicle HVAC ' +
    'systems.',
  level: 'Intermediate',
  students: 1640,
  outcomes: [
    'Handle R-134a, R-1234yf and R-744 safely and lawfully',
    'Recover, evacuate, test and charge a system correctly',
    'Diagnose poor cooling from pressures and temperatures',
    'Test climate control actuators and heat pump valves',
  ],
  prerequisites:
    'Basic electrical testing; handling refrigerant requires the certificate your country ' +
    'prescribes.',
  modules: [
    {
      id: 'AC-101',
      title: 'Refrigerants, law and safety',
      description:
        'What may be handled by whom, the properties of the refrigerants in use, and protection ' +
        'from cold, pressure and fire.',
      minutes: 40,
      status: 'available',
      lessons: [
        'Refrigerant law: certification, recovery duty and records',
        'R-134a, R-1234yf and R-744: properties and hazards',
        'R-1234yf handling: flammability, ventilation and equipment',
        'Personal protection and first aid for cold burns',
      ],
    },
    {
      id: 'AC-102',
      title: 'The refrigeration cycle',
      description:
        'Changes of state around the circuit and the task of each component, for valve and ' +
        'orifice systems.',
      minutes: 43,
      status: 'available',
      lessons: [
        'Pressure, temperature and change of state',
        'Expansion valve and orifice tube systems',
        'Compressors: fixed, variable displacement and clutchless',
        'Condensers, receiver driers and accumulators',
      ],
    },
    {
      id: 'AC-103',
      title: 'Heating and air distribution',
      description:
        'Heat supply, doors, blower and filters, for the complaints that have nothing to do with ' +
        'refrigerant.',
      minutes: 29,
      status: 'locked',
      lessons: [
        'Heater cores, coolant flow and PTC heaters',
        'Blend doors: actuators and calibration runs',
        'Cabin filter, blower control and air distribution',
      ],
    },
    {
      id: 'AC-201',
      title: 'System service',
      description:
        'A complete service from refrigerant identification to charge by weight, with leak tests ' +
        'that give a clear answer.',
      minutes: 46,
      status: 'locked',
      lessons: [
        'Identifying the refrigerant before recovery',
        'Recovery, evacuation and the vacuum hold test',
        'Charging by weight and choosing the oil',
        'Leak detection: forming gas, UV dye and electronic detectors',
      ],
    },
    {
      id: 'AC-202',
      title: 'Performance diagnosis',
      description:
        'Pressures, temperatures and humidity read together, because the same gauge reading can ' +
        'have several causes.',
      minutes: 45,
      status: 'locked',
      lessons: [
        'Gauge readings against ambient temperature',
        'Superheat, subcooling and what the gauges cannot tell you',
        'Vent temperature test: conditions and limits',
        'Overcharge, undercharge, air and restriction compared',
      ],
    },
    {
      id: 'AC-301',
      title: 'Automatic climate control',
      description:
        'Sensor inputs, compressor control and networked actuators, tested with live data and a ' +
        'scope.',
      minutes: 33,
      status: 'locked',
      lessons: [
        'Sun load, cabin, evaporator and air quality sensors',
        'External compressor control valve: duty cycle and current',
        'LIN actuators: addressing and fault finding',
      ],
    },
    {
      id: 'AC-302',
      title: 'Heat pumps and contaminated systems',
      description:
        'Reversible circuits, high-voltage compressors and the work that follows a compressor ' +
        'failure.',
      minutes: 36,
      status: 'locked',
      lessons: [
        'Heat pump circuits: valves, modes and defrosting',
        'Electric compressor service with high voltage locked out',
        'After a compressor failure: flushing, filters and oil balance',
      ],
    },
  ],
}
