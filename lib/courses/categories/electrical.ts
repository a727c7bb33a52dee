import type { SeedCategory } from '@/lib/courses/types'

export const electrical: SeedCategory<'electrical'> = {
  slug: 'electrical',
  title: 'Electrical systems',
  shortTitle: 'Electrical',
  description:
    'Electrical diagnosis from the first meter reading to a fault on a high-speed network. The ' +
    'course builds one method: predict the reading, take it under load, and let the difference ' +
    'name the fault. It covers supply and ground circuits, batteries and charging, sensors, ' +
    'actuators, CAN, LIN, FlexRay and automotive Ethernet.',
  summary:
    'Circuits, wiring diagrams, scope work and vehicle networks, from first measurement to bus ' +
    'faults.',
  level: 'All Levels',
  students: 3840,
  outcomes: [
    'Locate opens, shorts and high resistance by voltage drop',
    'Plan a test from the wiring diagram before touching the vehicle',
    'Capture and interpret sensor, actuator and bus waveforms',
    'Power down a restraint system and handle its modules as the manufacturer specifies',
  ],
  prerequisites:
    'None for the 100 series; the 300 series assumes you can use a multimeter and a two-channel ' +
    'oscilloscope.',
  modules: [
    {
      id: 'EL-101',
      title: 'Circuit fundamentals for the workshop',
      description:
        'How voltage, current and resistance behave in a vehicle circuit, and how the three ' +
        'basic faults change the readings.',
      minutes: 38,
      status: 'available',
      lessons: [
        'Voltage, current and resistance in a live circuit',
        'Series, parallel and combined circuits',
        'Predicting a reading before you take it',
        'Opens, shorts and high resistance: three faults, three signatures',
      ],
    },
    {
      id: 'EL-102',
      title: 'Multimeter, current clamp and test lamp',
      description:
        'Choosing the right instrument, connecting it without adding a fault, and knowing when ' +
        'its display is not the truth.',
      minutes: 36,
      status: 'available',
      lessons: [
        'Measurement categories, lead condition and input impedance',
        'Current in series and with a clamp',
        'Resistance and continuity: when the ohmmeter misleads',
        'Test lamps and loaded probes: where they are safe to use',
      ],
    },
    {
      id: 'EL-103',
      title: 'Reading wiring diagrams',
      description:
        'Turning a diagram into a short list of test points, from symbols and terminal numbers ' +
        'to splices and shared grounds.',
      minutes: 41,
      status: 'locked',
      lessons: [
        'Symbols, terminal designations and wire color codes',
        'Tracing supply, ground and signal paths',
        'Splices, connectors and component locations',
        'Planning test points from the diagram',
      ],
    },
    {
      id: 'EL-104',
      title: 'Finding unwanted resistance',
      description:
        'Dynamic tests on both sides of a working load, because a corroded joint passes an ' +
        'ohmmeter test and fails under current.',
      minutes: 33,
      status: 'locked',
      lessons: [
        'Voltage drop testing under load',
        'Ground-side faults and shared ground points',
        'Relay contacts, fuse holders and connectors as hidden resistance',
      ],
    },
    {
      id: 'EL-201',
      title: 'Batteries and quiescent current',
      description:
        'Battery construction, testing and replacement on managed systems, and the search for a ' +
        'parasitic draw on a networked vehicle.',
      minutes: 44,
      status: 'locked',
      lessons: [
        'Flooded, EFB and AGM batteries and their charging voltages',
        'State of charge, state of health and conductance testing',
        'Parasitic draw: measuring without waking the network',
        'Replacing and registering a battery on a managed system',
      ],
    },
    {
      id: 'EL-202',
      title: 'Starting and charging systems',
      description:
        'Cranking and charging circuits measured with a clamp and a scope, including alternators ' +
        'commanded over LIN.',
      minutes: 42,
      status: 'locked',
      lessons: [
        'Starter circuit: cranking current and voltage drop',
        'Relative compression from the cranking current waveform',
        'Alternator output, diode ripple and regulator control',
        'Smart charging: LIN-controlled alternators and the battery sensor',
      ],
    },
    {
      id: 'EL-203',
      title: 'The oscilloscope as a daily tool',
      description:
        'Setting up a capture that can be trusted: time base, trigger, attenuation, and ' +
        'reference waveforms for comparison.',
      minutes: 45,
      status: 'locked',
      lessons: [
        'Time base, vertical scale and trigger',
        'Attenuators, clamps and differential measurement',
        'Duty cycle, frequency and pulse-width modulated loads',
        'Building a library of known-good captures',
      ],
    },
    {
      id: 'EL-204',
      title: 'Sensors and actuators',
      description:
        'Analog, frequency and digital sensor signals at the control unit, and the electrical ' +
        'signature of the loads it drives.',
      minutes: 46,
      status: 'locked',
      lessons: [
        'Two-wire and three-wire sensors: bias, reference and signal',
        'Hall, inductive and magnetoresistive speed sensors',
        'SENT and other digital sensor signals',
        'Solenoids and motors: current ramp and inductive kick',
      ],
    },
    {
      id: 'EL-205',
      title: 'Connectors and harness repair',
      description:
        'Finding intermittent contact and repairing a harness so that the repair outlasts the ' +
        'vehicle.',
      minutes: 31,
      status: 'locked',
      lessons: [
        'Terminal fretting, spread pins and water ingress',
        'Crimping, sealing and staggered splices',
        'Twisted pairs and shielded cables: repair limits',
      ],
    },
    {
      id: 'EL-301',
      title: 'CAN networks',
      description:
        'Topology, physical layer and fault patterns of CAN and CAN FD, tested with a meter ' +
        'first and a scope second.',
      minutes: 48,
      status: 'locked',
      lessons: [
        'CAN topology, termination and the 60 ohm check',
        'CAN bus: reading dominant and recessive levels on a scope',
        'Shorted and open bus lines: what each does to the signal',
        'CAN FD, gateways and diagnostic transport with ISO 15765',
      ],
    },
    {
      id: 'EL-302',
      title: 'LIN, FlexRay and automotive Ethernet',
      description:
        'The other networks in the vehicle: how each one schedules its traffic, how it wakes and ' +
        'sleeps, and how it fails.',
      minutes: 47,
      status: 'locked',
      lessons: [
        'LIN: schedule table, checksum and a node that does not respond',
        'FlexRay: static slots, dynamic segment and termination',
        'Automotive Ethernet: 100BASE-T1 and what a scope can show',
        'Diagnostics over IP and network wake-up faults',
      ],
    },
    {
      id: 'EL-303',
      title: 'Supplemental restraint systems',
      description:
        'Safe power-down and diagnosis of airbag and pretensioner circuits, with the substitute ' +
        'loads the maker specifies.',
      minutes: 34,
      status: 'locked',
      lessons: [
        'SRS power-down, waiting time and safe handling',
        'Squib, clock spring and shorting-bar faults',
        'Occupant classification and post-collision procedures',
      ],
    },
  ],
}
