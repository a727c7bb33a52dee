import type { SeedCategory } from '@/lib/courses/types'

export const servicing: SeedCategory<'servicing'> = {
  slug: 'servicing',
  title: 'Servicing and maintenance',
  shortTitle: 'Servicing',
  description:
    'Routine servicing for people at the start of a workshop career. The course teaches safe ' +
    'lifting, correct torque, fluids and filters by specification, and an inspection that finds ' +
    'wear before the customer does. It ends with what hybrid vehicles and connected service ' +
    'records change.',
  summary:
    'Safe, complete and documented routine servicing, from lifting the vehicle to the final check.',
  level: 'Beginner',
  students: 3120,
  outcomes: [
    'Lift, secure and inspect a vehicle safely',
    'Choose fluids and parts by specification, not by habit',
    'Tighten fasteners by torque and angle and record the work',
    'Report findings in order of safety and urgency',
  ],
  prerequisites: 'None; an interest in the trade and access to a workshop are enough.',
  modules: [
    {
      id: 'SV-101',
      title: 'Workshop safety',
      description:
        'Protection, lifting and the warning labels every technician must recognize before ' +
        'picking up a tool.',
      minutes: 34,
      status: 'available',
      lessons: [
        'Personal protection, fluids and ventilation',
        'Two-post and four-post lifts: arms, locks and load',
        'Floor jacks, jack stands and jacking points',
        'Recognizing high-voltage and airbag labels',
      ],
    },
    {
      id: 'SV-102',
      title: 'Tools, fasteners and torque',
      description:
        'Correct tightening and careful fastener work, the difference between a service and a ' +
        'comeback.',
      minutes: 36,
      status: 'available',
      lessons: [
        'Torque wrenches: use, storage and calibration',
        'Angle tightening and single-use fasteners',
        'Thread repair and broken fasteners',
        'Thread locker, sealant and anti-seize: where each belongs',
      ],
    },
    {
      id: 'SV-103',
      title: 'Service information and records',
      description:
        'Finding the exact specification for the vehicle in front of you and leaving a record ' +
        'others can rely on.',
      minutes: 33,
      status: 'locked',
      lessons: [
        'VIN and build data: finding the right specification',
        'Service schedules: time, distance and condition',
        'Digital service records and indicator reset',
        'Writing an inspection report the customer understands',
      ],
    },
    {
      id: 'SV-104',
      title: 'Engine oil and filter',
      description:
        'A complete oil service, from choosing the oil to checking the level and disposing of ' +
        'the waste.',
      minutes: 35,
      status: 'locked',
      lessons: [
        'Choosing oil by approval and viscosity',
        'Draining, extraction, filter and sealing washer',
        'Oil level: dipstick and electronic measurement',
        'Used oil, filters and spill control',
      ],
    },
    {
      id: 'SV-201',
      title: 'Fluids and filters',
      description:
        'Testing and exchanging the other fluids, with the tools and temperatures each one ' +
        'requires.',
      minutes: 38,
      status: 'locked',
      lessons: [
        'Coolant types, concentration and mixing',
        'Brake fluid: testing and exchange',
        'Air, cabin and fuel filters',
        'Transmission and final drive fluid levels',
      ],
    },
    {
      id: 'SV-202',
      title: 'Scheduled replacements',
      description:
        'Parts replaced by interval, and the preparation that prevents a broken plug or a ' +
        'slipped belt.',
      minutes: 42,
      status: 'locked',
      lessons: [
        'Spark plugs: gap, torque and removal from a cold engine',
        'Glow plugs: current test and removal without breakage',
        'Auxiliary belts, tensioners and pulleys',
        'Timing belt intervals and preparation',
      ],
    },
    {
      id: 'SV-203',
      title: 'Brakes, tires and underbody inspection',
      description: 'A systematic inspection on the lift, with measured values in place of ticks.',
      minutes: 37,
      status: 'locked',
      lessons: [
        'Pad, disc and shoe wear measurement',
        'Tire tread, age and damage',
        'Play in joints, bearings and steering',
        'Exhaust, brake lines and corrosion',
      ],
    },
    {
      id: 'SV-204',
      title: 'Battery, lighting and visibility',
      description: 'The small electrical checks that keep a vehicle starting, seen and legal.',
      minutes: 26,
      status: 'locked',
      lessons: [
        'Battery test, charging and replacement with supply support',
        'Headlamp aim and lighting checks',
        'Wiper blades, washers and windshield damage',
      ],
    },
    {
      id: 'SV-301',
      title: 'Servicing the modern vehicle',
      description:
        'Diagnostic scans, electrified vehicles and the final quality check as part of every ' +
        'service.',
      minutes: 38,
      status: 'locked',
      lessons: [
        'Pre-scan, post-scan and clearing codes responsibly',
        'Servicing hybrids and electric vehicles: tasks and limits',
        'Prioritizing findings: safety, reliability and wear',
        'Road test and final quality check',
      ],
    },
  ],
}
