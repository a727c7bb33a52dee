import type { SeedCategory } from '@/lib/courses/types'

export const adas: SeedCategory<'adas'> = {
  slug: 'adas',
  title: 'Advanced driver assistance systems',
  shortTitle: 'ADAS',
  description:
    'Driver assistance systems from sensor physics to the signed calibration record. The course ' +
    'explains why a calibration is needed, prepares the vehicle and the bay, and then works ' +
    'through cameras, radars, parking sensors and the motion sensors they rely on.',
  summary:
    'Camera, radar and ultrasonic systems: preparation, calibration, fault finding and proof of ' +
    'work.',
  level: 'Advanced',
  students: 2360,
  outcomes: [
    'Decide when a repair makes a calibration necessary',
    'Prepare vehicle, floor and targets to the stated tolerances',
    'Carry out static and dynamic calibrations and explain a failure',
    'Document the result so that it stands up to later questions',
  ],
  prerequisites: 'Sound electrical diagnosis and practical knowledge of four-wheel alignment.',
  modules: [
    {
      id: 'AD-101',
      title: 'What ADAS does and where it stops',
      description:
        'Functions, automation levels and system limits, and the repairs that oblige a workshop ' +
        'to calibrate.',
      minutes: 36,
      status: 'available',
      lessons: [
        'Assistance functions and the automation levels of SAE J3016',
        'From sensor to actuator: one chain of evidence',
        'System limits, warnings and the driver who stays responsible',
        'Calibration triggers: glass, bodywork, alignment and control units',
      ],
    },
    {
      id: 'AD-102',
      title: 'Sensor technologies',
      description:
        'What each sensor measures, what blinds it, and why several are combined before the ' +
        'vehicle brakes or steers.',
      minutes: 40,
      status: 'available',
      lessons: [
        'Mono and stereo cameras: field of view and distance',
        '77 GHz radar: range, speed and angle',
        'Ultrasonic sensors: echo time and detection zone',
        'Lidar and sensor fusion in production vehicles',
      ],
    },
    {
      id: 'AD-103',
      title: 'Preparing the vehicle and the bay',
      description:
        'The checks that decide whether a calibration can succeed, made before the first target ' +
        'is unpacked.',
      minutes: 39,
      status: 'available',
      lessons: [
        'Floor level, clear space and lighting',
        'Ride height, tire pressures and vehicle load',
        'Pre-scan, stored codes and battery support',
        'Thrust line: why wheel alignment comes first',
      ],
    },
    {
      id: 'AD-201',
      title: 'Front camera',
      description:
        'Windshield replacement and camera calibration, from bracket and glass to the reasons a ' +
        'procedure aborts.',
      minutes: 49,
      status: 'locked',
      lessons: [
        'Windshield replacement: glass, bracket and adhesive curing',
        'Static and dynamic calibration of the front camera',
        'Target placement: centerline, distance and height',
        'Aborted camera calibrations: a fault tree',
      ],
    },
    {
      id: 'AD-202',
      title: 'Front radar',
      description:
        'Mounting, alignment and diagnosis of long-range radar, including what paint and emblems ' +
        'do to the beam.',
      minutes: 47,
      status: 'locked',
      lessons: [
        'Radar mounting, bracket damage and inclination',
        'Corner reflector, mirror and Doppler alignment methods',
        'Misalignment angles in live data',
        'Bumper covers, paint thickness and emblems in the beam',
      ],
    },
    {
      id: 'AD-203',
      title: 'Corner radar and blind-spot systems',
      description:
        'Rear and side sensors behind painted plastic: replacement, calibration and the repairs ' +
        'that are not permitted there.',
      minutes: 42,
      status: 'locked',
      lessons: [
        'Blind-spot and rear cross-traffic functions',
        'Corner radar replacement and calibration',
        'Bumper repair limits in front of a radar',
        'Interference from trailers, tow bars and carriers',
      ],
    },
    {
      id: 'AD-204',
      title: 'Parking and surround view',
      description:
        'Ultrasonic and camera systems at low speed, tested with data instead of repeated ' +
        'attempts to park.',
      minutes: 43,
      status: 'locked',
      lessons: [
        'Ultrasonic diagnosis: ring-down time and cross echoes',
        'Surround view: calibrating four cameras with floor patterns',
        'Stitching errors and what they reveal',
        'Park assist: steering, wheel speed and gear inputs',
      ],
    },
    {
      id: 'AD-301',
      title: 'Motion sensors and interventions',
      description:
        'The sensors that describe vehicle movement and the control units that brake and steer ' +
        'on their word.',
      minutes: 46,
      status: 'locked',
      lessons: [
        'Steering angle sensor: zero position and plausibility',
        'Yaw rate and acceleration sensor calibration',
        'Brake and steering requests: who commands whom',
        'Functional safety in the workshop: ISO 26262 in plain terms',
      ],
    },
    {
      id: 'AD-302',
      title: 'Collision repair and proof of work',
      description:
        'Planning the calibrations into a body repair, confirming them on the road and keeping ' +
        'the evidence.',
      minutes: 33,
      status: 'locked',
      lessons: [
        'Post-collision inspection and repair planning',
        'Road test after calibration: route, conditions and acceptance',
        'Calibration records: what to keep and for how long',
      ],
    },
  ],
}
