import type { SeedCategory } from '@/lib/courses/types'

export const hybridEv: SeedCategory<'hybrid-ev'> = {
  slug: 'hybrid-ev',
  title: 'Hybrid and electric vehicles',
  shortTitle: 'Hybrid & EV',
  description:
    'High-voltage work done in the right order: isolate the vehicle, prove it dead, then diagnose. ' +
    'The course covers batteries, isolation monitoring, inverters and machines, charging and ' +
    'thermal management. It supports, and does not replace, the high-voltage qualification that ' +
    'national law requires.',
  summary:
    'High-voltage safety, batteries, isolation, drives and charging on hybrid and electric ' +
    'vehicles.',
  level: 'Advanced',
  students: 2950,
  outcomes: [
    'Lock out a high-voltage system and prove that it is dead',
    'Narrow down a loss of isolation to one component',
    'Judge battery health from cell data and capacity tests',
    'Decide whether a charging fault lies in vehicle, cable or station',
  ],
  prerequisites:
    'Sound electrical diagnosis; practical high-voltage work needs the qualification your ' +
    'country prescribes.',
  modules: [
    {
      id: 'EV-101',
      title: 'High-voltage hazards and protection',
      description:
        'The dangers of direct and alternating voltage, protective equipment and its checks, and ' +
        'how to secure the work area.',
      minutes: 42,
      status: 'available',
      lessons: [
        'Electric shock and arc flash: what high voltage does to the body',
        'Voltage class B, orange cables and warning labels',
        'Insulating gloves and tools: rating and daily checks',
        'Securing the work area and rescuing a casualty',
      ],
    },
    {
      id: 'EV-102',
      title: 'Lock-out and proof of absence of voltage',
      description:
        'The full isolation routine, from key control to the three-step voltage proof, and when ' +
        'a vehicle must not be touched.',
      minutes: 44,
      status: 'available',
      lessons: [
        'High-voltage lock-out: service disconnect, key control and waiting time',
        'Proving the tester, proving dead, proving the tester again',
        'The interlock loop and what opens it',
        'Assessing crashed, flooded and burned vehicles',
      ],
    },
    {
      id: 'EV-103',
      title: 'Hybrid and electric architectures',
      description:
        'How the main layouts deliver torque and how the high-voltage system starts up and shuts ' +
        'down.',
      minutes: 45,
      status: 'locked',
      lessons: [
        'Mild, full and plug-in hybrid layouts',
        'Battery-electric platforms at 400 V and 800 V',
        'Power-split hybrids: one planetary gear set, two machines',
        'Power-up sequence: pre-charge and main contactors',
      ],
    },
    {
      id: 'EV-104',
      title: 'Low-voltage supply',
      description:
        'The 12 V and 48 V sides of an electrified vehicle, often the real cause of a high-' +
        'voltage complaint.',
      minutes: 30,
      status: 'locked',
      lessons: [
        'DC-DC converter: output, current and enable signal',
        '48 V belt starter-generators',
        'A flat 12 V battery on an electric vehicle',
      ],
    },
    {
      id: 'EV-201',
      title: 'High-voltage battery',
      description:
        'Cells, management and switching inside the pack, and how to judge condition from data ' +
        'the vehicle already provides.',
      minutes: 48,
      status: 'locked',
      lessons: [
        'Cell chemistries: NMC, LFP and NiMH',
        'Battery management: cell voltage, temperature and balancing',
        'State of health and capacity tests',
        'Contactors, fuses and current sensors inside the pack',
      ],
    },
    {
      id: 'EV-202',
      title: 'Isolation and bonding',
      description:
        'Isolation monitoring and insulation measurement with the limits that apply, followed by ' +
        'a search for the faulty branch.',
      minutes: 47,
      status: 'locked',
      lessons: [
        'Isolation test and loss of isolation faults',
        'Insulation tester setup: test voltage and ohms-per-volt limits',
        'Dividing the system to find the faulty branch',
        'Potential equalization: milliohm measurement of bonding',
      ],
    },
    {
      id: 'EV-203',
      title: 'Inverters and electric machines',
      description:
        'Machine types, power electronics and rotor position sensing, with the measurements that ' +
        'are possible in a workshop.',
      minutes: 49,
      status: 'locked',
      lessons: [
        'Permanent-magnet, induction and externally excited machines',
        'Inverter operation: IGBT and silicon carbide switching',
        'Resolver signals and offset learning',
        'Winding resistance and phase balance',
      ],
    },
    {
      id: 'EV-204',
      title: 'Charging',
      description:
        'AC and DC charging from plug to contactor, and a method to find out which side ended ' +
        'the session.',
      minutes: 50,
      status: 'locked',
      lessons: [
        'AC charging: control pilot and proximity signals',
        'On-board charger: faults and derating',
        'DC fast charging: communication, isolation check and contactors',
        'Charging stops early: vehicle, cable or station',
      ],
    },
    {
      id: 'EV-205',
      title: 'Thermal management',
      description:
        'Cooling and heating of battery, drive and cabin, with the fluids and oils that high ' +
        'voltage demands.',
      minutes: 35,
      status: 'locked',
      lessons: [
        'Coolant circuits, chillers and battery heaters',
        'Heat pump operation in an electric vehicle',
        'High-voltage compressors and non-conductive oil',
      ],
    },
    {
      id: 'EV-301',
      title: 'Battery pack removal and repair',
      description:
        'Lowering, opening and closing a traction battery, with module matching, leak test and ' +
        'transport rules.',
      minutes: 38,
      status: 'locked',
      lessons: [
        'Lowering, storing and transporting a battery pack',
        'Module replacement and voltage matching',
        'Leak testing the housing after reassembly',
      ],
    },
    {
      id: 'EV-302',
      title: 'Drive strategy and system diagnosis',
      description:
        'Faults that belong to no single component: blended braking, hybrid operating modes and ' +
        'a vehicle that stays inert.',
      minutes: 37,
      status: 'locked',
      lessons: [
        'Blended braking: regeneration and friction',
        'Hybrid engine start, stop and load-dependent faults',
        'Case study: the vehicle that does not enter ready mode',
      ],
    },
  ],
}
