import type { SeedCategory } from '@/lib/courses/types'

export const chassis: SeedCategory<'chassis'> = {
  slug: 'chassis',
  title: 'Chassis, steering and brakes',
  shortTitle: 'Chassis',
  description:
    'Suspension, steering, brakes and wheels treated as one system that has to keep the vehicle ' +
    'on line and stop it. The course starts with safe lifting and mechanical inspection, ' +
    'continues with geometry, vibration and brake control, and ends with air suspension, active ' +
    'steering and checks after an impact.',
  summary:
    'Suspension, steering, brakes, tires and geometry, including the electronics that control ' +
    'them.',
  level: 'Intermediate',
  students: 2180,
  outcomes: [
    'Measure geometry and explain every value in the report',
    'Assign a vibration or noise to its rotating component',
    'Service conventional, electric and integrated brake systems',
    'Find suspension and structural damage after an impact',
  ],
  prerequisites:
    'Workshop experience with brakes and wheels; scan tool access for the control system modules.',
  modules: [
    {
      id: 'CH-101',
      title: 'Lifting and supporting the vehicle',
      description:
        'Lifts, jacks and supports used within their limits, including vehicles that can lower ' +
        'themselves.',
      minutes: 29,
      status: 'available',
      lessons: [
        'Jacking points, sills and two-post lifts',
        'Center of gravity when heavy units are removed',
        'Working under vehicles with air suspension',
      ],
    },
    {
      id: 'CH-102',
      title: 'Suspension layouts',
      description:
        'Axle designs and their wear points, and how to load a joint so that its play becomes ' +
        'visible.',
      minutes: 40,
      status: 'available',
      lessons: [
        'MacPherson strut, double wishbone and multi-link axles',
        'Torsion beam and rigid axles',
        'Springs, dampers and anti-roll bars',
        'Bushings and ball joints: testing for play under load',
      ],
    },
    {
      id: 'CH-103',
      title: 'Steering systems',
      description:
        'Mechanical, hydraulic and electric steering, from rack and joints to the torque sensor.',
      minutes: 41,
      status: 'locked',
      lessons: [
        'Rack and pinion, tie rods and inner joints',
        'Hydraulic assistance: pressure and flow tests',
        'Electric power steering: torque sensor and motor',
        'Steering column work and airbag precautions',
      ],
    },
    {
      id: 'CH-104',
      title: 'Disc brakes and hydraulics',
      description:
        'Pressure generation, disc and caliper service, and fluid care, with measurements ' +
        'instead of opinions.',
      minutes: 45,
      status: 'locked',
      lessons: [
        'Master cylinder, booster and dual circuits',
        'Disc thickness, run-out and thickness variation',
        'Caliper service: pistons, seals and slide pins',
        'Brake fluid: boiling point, moisture and bleeding',
      ],
    },
    {
      id: 'CH-105',
      title: 'Tires and wheels',
      description: 'Tire identification, wear reading, balancing and pressure monitoring.',
      minutes: 39,
      status: 'locked',
      lessons: [
        'Tire markings: size, load index, speed rating and date code',
        'Wear patterns and what causes them',
        'Balancing, radial force variation and match mounting',
        'Tire pressure monitoring: direct and indirect systems',
      ],
    },
    {
      id: 'CH-201',
      title: 'Wheel alignment',
      description:
        'Geometry angles, machine setup and adjustment order, and a report the customer can ' +
        'understand.',
      minutes: 48,
      status: 'locked',
      lessons: [
        'Camber, caster, toe and steering axis inclination',
        'Thrust angle and a straight steering wheel',
        'Alignment setup: run-out compensation and ride height',
        'Reading the report before and after adjustment',
      ],
    },
    {
      id: 'CH-202',
      title: 'Noise and vibration',
      description:
        'A repeatable road test and frequency analysis that connect a complaint with a rotating ' +
        'speed.',
      minutes: 42,
      status: 'locked',
      lessons: [
        'Road test method for noise complaints',
        'Vibration orders: tire, driveshaft and engine',
        'Wheel bearing noise and hub run-out',
        'Knocks and creaks: contact microphones and loaded tests',
      ],
    },
    {
      id: 'CH-203',
      title: 'Anti-lock brakes and stability control',
      description:
        'Wheel speed signals, hydraulic modulation and vehicle motion sensors, tested one link ' +
        'at a time.',
      minutes: 47,
      status: 'locked',
      lessons: [
        'Active and passive wheel speed sensors',
        'Encoder rings: polarity, damage and air gap',
        'Hydraulic unit: valves, pump and scan tool bleeding',
        'Stability control: yaw rate, lateral acceleration and steering angle',
      ],
    },
    {
      id: 'CH-204',
      title: 'Electric and integrated brakes',
      description:
        'Parking brake actuators, electromechanical boosters and one-box systems, and how to ' +
        'service them without injury.',
      minutes: 44,
      status: 'locked',
      lessons: [
        'Electric parking brake: service mode and pad replacement',
        'Cable-puller and motor-on-caliper designs',
        'Electromechanical brake boosters',
        'One-box brake systems and pedal simulators',
      ],
    },
    {
      id: 'CH-205',
      title: 'Drum brakes and brake performance',
      description:
        'Drum brake service and a roller tester reading that tells which wheel is wrong and why.',
      minutes: 30,
      status: 'locked',
      lessons: [
        'Drum brakes: shoes, adjusters and wheel cylinders',
        'Roller brake tester: imbalance and efficiency',
        'Pull, judder and fade: a fault tree',
      ],
    },
    {
      id: 'CH-301',
      title: 'Air suspension and adaptive damping',
      description:
        'Air supply, leveling and variable dampers, from leak search to height calibration.',
      minutes: 46,
      status: 'locked',
      lessons: [
        'Compressor, dryer, valve block and reservoir',
        'Leak search and compressor duty cycle',
        'Ride height sensors and calibration',
        'Adaptive dampers: valve-controlled and magnetorheological',
      ],
    },
    {
      id: 'CH-302',
      title: 'Steering electronics',
      description:
        'Initialization, supply and redundancy of electric steering, rear-axle steering and ' +
        'steer-by-wire.',
      minutes: 45,
      status: 'locked',
      lessons: [
        'Steering angle initialization and end-stop learning',
        'Electric steering faults: supply, torque signal and thermal limit',
        'Rear-axle steering: actuator and alignment',
        'Steer-by-wire: redundancy and safe states',
      ],
    },
    {
      id: 'CH-303',
      title: 'Checks after an impact',
      description:
        'Using geometry, symmetry and close inspection to find damage that a straight steering ' +
        'wheel can hide.',
      minutes: 43,
      status: 'locked',
      lessons: [
        'Set-back, wheelbase difference and axle offset',
        'Subframe position and symmetry measurement',
        'Knuckles, links and rims: finding a bend',
        'Final inspection, road test and documentation',
      ],
    },
  ],
}
