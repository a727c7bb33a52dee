import type { SeedCategory } from '@/lib/courses/types'

export const engine: SeedCategory<'engine'> = {
  slug: 'engine',
  title: 'Engine diagnostics and repair',
  shortTitle: 'Engine',
  description:
    'Gasoline and diesel engine diagnosis in the order a workshop needs it: mechanical condition ' +
    'first, then air, fuel, spark and exhaust after-treatment. Every module joins scan data to a ' +
    'physical measurement, so that a part is replaced because a test condemned it. The final ' +
    'series covers common rail, emission control and overhaul.',
  summary:
    'Mechanical condition, fuel, ignition, timing, boost and emissions on gasoline and diesel ' +
    'engines.',
  level: 'Intermediate',
  students: 4210,
  outcomes: [
    'Separate mechanical, fuel and ignition causes of a misfire',
    'Use fuel trim, mode $06 and freeze frame data as evidence',
    'Verify valve timing with a scope before opening the engine',
    'Test common rail and after-treatment systems safely',
  ],
  prerequisites:
    'Basic workshop experience and confident use of a multimeter; a scan tool is needed for the ' +
    'exercises.',
  modules: [
    {
      id: 'EN-101',
      title: 'How an engine makes power',
      description:
        'The combustion cycle by crank angle, the differences between gasoline and diesel, and the ' +
        'rules for working near a running engine.',
      minutes: 46,
      status: 'available',
      lessons: [
        'The four-stroke cycle and valve events by crank angle',
        'Gasoline and diesel combustion compared',
        'Bore, stroke, displacement and compression ratio',
        'Miller and Atkinson cycles in current engines',
        'Safe working around a running engine',
      ],
    },
    {
      id: 'EN-102',
      title: 'OBD-II and scan data',
      description:
        'What the standard diagnostic services return, in which order to read them, and what ' +
        'must be recorded before codes are cleared.',
      minutes: 52,
      status: 'available',
      lessons: [
        'OBD-II services and what each one returns',
        'Readiness monitors and drive cycles',
        'Freeze frame data: reconstructing the fault conditions',
        'Pending, confirmed and permanent codes',
        'OBD-II mode $06: monitor results before a code is stored',
      ],
    },
    {
      id: 'EN-103',
      title: 'Testing mechanical condition',
      description:
        'Five ways to judge sealing and breathing without dismantling, and how their results ' +
        'confirm or contradict each other.',
      minutes: 55,
      status: 'locked',
      lessons: [
        'Compression testing, dry and wet',
        'Cylinder leakage testing: following the air',
        'Manifold vacuum readings and what they suggest',
        'In-cylinder pressure waveforms on a running engine',
        'Borescope inspection of bores, valves and pistons',
      ],
    },
    {
      id: 'EN-104',
      title: 'Lubrication',
      description:
        'Oil circuits and pressure control, measured with a gauge, and a structured approach to ' +
        'oil consumption.',
      minutes: 39,
      status: 'locked',
      lessons: [
        'Oil circuits, pump types and variable displacement control',
        'Oil pressure measured with a mechanical gauge',
        'Oil consumption: rings, valve stem seals, turbocharger and crankcase ventilation',
        'Viscosity grades, approvals and low-speed pre-ignition',
      ],
    },
    {
      id: 'EN-105',
      title: 'Cooling',
      description:
        'Leak, flow and temperature control faults on conventional and electrically controlled ' +
        'cooling systems.',
      minutes: 38,
      status: 'locked',
      lessons: [
        'Pressure testing the system and the cap',
        'Map-controlled thermostats and electric coolant pumps',
        'Combustion gas in the coolant: chemical test and gas analyzer',
        'Vacuum filling without air locks',
      ],
    },
    {
      id: 'EN-201',
      title: 'Air metering and mixture control',
      description:
        'How the control unit calculates load and mixture, and how to read its corrections as a ' +
        'description of the fault.',
      minutes: 58,
      status: 'locked',
      lessons: [
        'Mass air flow and speed-density strategies',
        'Fuel trim as a diagnostic map',
        'Unmetered air: finding it with a smoke machine',
        'Narrow-band and wide-band oxygen sensors',
        'Volumetric efficiency as a check on the air flow sensor',
      ],
    },
    {
      id: 'EN-202',
      title: 'Gasoline fuel systems',
      description:
        'Low-pressure supply, port injection and direct injection, with safe depressurizing and ' +
        'waveform tests of the injectors.',
      minutes: 56,
      status: 'locked',
      lessons: [
        'Returnless supply, pump modules and pressure control',
        'High-pressure pump and rail: depressurizing safely',
        'Port injector voltage and current waveforms',
        'Direct injectors: boosted peak-and-hold drive',
        'Intake valve deposits and how to remove them',
      ],
    },
    {
      id: 'EN-203',
      title: 'Ignition and misfire',
      description:
        'Coil control and secondary events on the scope, and a decision path that ends the ' +
        'guessing about a misfire.',
      minutes: 57,
      status: 'locked',
      lessons: [
        'Coil-on-plug control: dwell, firing voltage and burn time',
        'Primary current ramps and coil saturation',
        'Reading spark plugs and choosing the heat range',
        'Misfire monitoring by crankshaft acceleration',
        'Misfire strategy: ignition, fuel or mechanical',
      ],
    },
    {
      id: 'EN-204',
      title: 'Valve timing and variable valve timing',
      description:
        'Chain and belt drives, locking tools and cam phasers, with correlation captures taken ' +
        'before and after the repair.',
      minutes: 60,
      status: 'locked',
      lessons: [
        'Timing chain wear: links, guides and tensioners',
        'Timing belts, dry and running in oil',
        'Locking tools, tightening by angle and turning over by hand',
        'Cam phasers: oil control valves, commanded and actual angle',
        'Cam and crank correlation on two scope channels',
      ],
    },
    {
      id: 'EN-205',
      title: 'Turbocharging and charge air',
      description:
        'Boost control from command to pressure, leak location, and the causes that destroy a ' +
        'replacement turbocharger.',
      minutes: 43,
      status: 'locked',
      lessons: [
        'Wastegate and variable geometry turbochargers',
        'Boost leaks and charge-air pressure testing',
        'Actuator calibration and position feedback',
        'Why turbochargers fail: checks before fitting a new one',
      ],
    },
    {
      id: 'EN-301',
      title: 'Diesel common rail',
      description:
        'High-pressure injection from tank to injector, with the safety rules for rail pressures ' +
        'that can exceed 2,000 bar.',
      minutes: 61,
      status: 'locked',
      lessons: [
        'High-pressure safety: cleanliness and injection injuries',
        'Low-pressure supply, water and contamination',
        'Inlet metering and rail pressure control valves',
        'Injector leak-back and cylinder balance values',
        'Solenoid and piezo injectors: coding and current waveforms',
      ],
    },
    {
      id: 'EN-302',
      title: 'Emission control and after-treatment',
      description:
        'Catalysts, exhaust gas recirculation, particulate filters and selective catalytic ' +
        'reduction, judged by data and by test.',
      minutes: 48,
      status: 'locked',
      lessons: [
        'Three-way catalyst efficiency and rear sensor behavior',
        'Exhaust gas recirculation: flow tests and deposits',
        'Particulate filters: soot load, ash load and forced regeneration',
        'Selective catalytic reduction: dosing, NOx sensors and reagent quality',
      ],
    },
    {
      id: 'EN-303',
      title: 'Measuring and assembling an engine',
      description:
        'Inspection and assembly to specification: what to measure, with which instrument, and ' +
        'which fasteners are never reused.',
      minutes: 50,
      status: 'locked',
      lessons: [
        'Cylinder head flatness, valve seats and gasket selection',
        'Measuring bores, pistons and crankshaft journals',
        'Bearing selection and oil clearance',
        'Torque-to-yield fasteners and tightening sequences',
      ],
    },
  ],
}
