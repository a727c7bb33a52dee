import type { FaultCode } from '@/lib/codes/types'

export const u0235: FaultCode = {
  code: 'U0235',
  category: 'adas',
  title: 'Front distance sensor does not communicate',
  summary:
    'Another control unit misses the messages of the front radar. Why the code names the silent unit and not the fault, and how supply and bus are told apart.',
  monitor: [
    'Every control unit expects the cyclic messages of the units it depends on. The brakes, the engine control or the gateway watch whether those of the front distance sensor, usually a radar, keep arriving.',
    'The code is stored by the unit that waits, not by the sensor.',
  ],
  sets: [
    'No valid message arrives for longer than a timeout, usually many times the cycle and about 0.5 to several seconds, while the ignition is on.',
    'Most units ignore the first seconds after the ignition is switched on, and times at which the supply voltage is too low or too high.',
  ],
  silent: [
    'It does not say whether the sensor is off, cut off or silent: a missing supply, a broken bus wire and a dead sensor look the same from outside.',
    'A low battery or a jump start can leave it behind. A stored code that does not return proves nothing.',
    'It says nothing about alignment. A radar that is out of adjustment still communicates.',
  ],
  causes: [
    {
      cause: 'Who is silent, and to whom',
      test: 'Scan all control units. If others on the same bus are missing too, look at the bus. If the scan tool reaches the radar, the connection is intermittent or the reporting unit is wrong.',
    },
    {
      cause: 'Low system voltage in the past',
      test: 'Battery test and dates of the codes. Clear, switch off and on, drive, and read again.',
    },
    {
      cause: 'Supply, wake-up and ground of the sensor',
      test: 'Measure at the plug under load, with the ignition on. Without current, a corroded contact shows full voltage.',
    },
    {
      cause: 'Plug and harness behind the bumper',
      test: 'Look for water, salt, and damage from earlier collision repair. Compare both sides of each pin.',
    },
    {
      cause: 'Bus wires',
      test: 'CAN-H and CAN-L against ground with the ignition on, then the resistance between them with the battery disconnected.',
    },
    {
      cause: 'Wrong part or coding',
      test: 'After repairs: part number and variant of sensor and gateway, missing termination, coding that expects a sensor the car does not have.',
    },
    {
      cause: 'Sensor',
      test: 'Last, when supply, wake-up, ground and bus are good at its plug and it draws no current. A new one must be coded and calibrated.',
    },
  ],
  limits: [
    {
      what: 'Supply at the sensor, under load',
      value: 'at least 8 V',
      note: 'Usual data sheet value; within 0.5 V of the battery on a sound car.',
    },
    {
      what: 'Drop of the ground path',
      value: 'below 0.1 V',
      note: 'Common workshop limit, sensor awake.',
    },
    {
      what: 'CAN-H to CAN-L, battery disconnected',
      value: '50 to 65 Ω',
      note: 'Two terminations of 120 Ω in parallel (ISO 11898-2).',
    },
    {
      what: 'CAN-H and CAN-L to ground, average',
      value: '2.5 to 2.8 V, 2.2 to 2.5 V',
      note: 'While the bus works; a multimeter shows the average only.',
    },
  ],
  related: [
    {
      code: 'U0415',
      difference:
        'Data of the brake control unit is invalid. Assistance systems switch off for it too.',
    },
    { code: 'U0121', difference: 'The brake control unit does not communicate.' },
  ],
  modules: ['AD-202', 'EL-301'],
  cases: ['front-radar', 'can-bus'],
  reviewedOn: '2026-11-25',
}

export const u0428: FaultCode = {
  code: 'U0428',
  category: 'adas',
  title: 'Data of the steering angle sensor is invalid',
  summary:
    'Messages of the steering angle sensor arrive, but their content cannot be used. Why the network works, where to look, and why calibrations abort.',
  monitor: [
    'A control unit that uses the steering angle, such as brakes or front camera, checks each message: checksum, counter, the status that the sensor reports about itself, and whether the angle fits yaw rate and wheel speeds.',
    'The messages do arrive. The code that reports missing ones is U0126.',
  ],
  sets: [
    'The data is marked or found invalid for longer than a filter time. Some checks need a drive, for example straight ahead above walking speed.',
    'Often several units store the code at once, because all of them read the same sensor.',
  ],
  silent: [
    'It does not say that the unit that stored it is faulty. The cause lies upstream, at the sensor or what it depends on.',
    'It does not say whether the sensor is broken or only lost its zero position. The sensor or the steering control unit usually stores a code of its own that does.',
    'It does not say whether the wheel is straight when the car goes straight. A toe or thrust angle fault looks like a sensor fault.',
  ],
  causes: [
    {
      cause: 'Code of the sensor itself',
      test: 'Read steering and brake control units first. A code there with its failure type, such as 54 for a missing calibration, shortens the search.',
    },
    {
      cause: 'Zero position lost or never set',
      test: 'Typical after a disconnected battery, work on steering or clock spring, or an alignment. Read the angle with the wheel straight, then set the zero as specified.',
    },
    {
      cause: 'Steering wheel not straight on a straight road',
      test: 'Measure the axle geometry and set the thrust angle before you set any zero.',
    },
    {
      cause: 'Supply of the sensor',
      test: 'Voltage at the sensor while others switch on. Low voltage during a calibration stores such codes too: support the battery.',
    },
    {
      cause: 'Slipped or damaged sensor, clock spring',
      test: 'Turn from stop to stop and watch the angle: no jumps, no stops, the same value left and right within a few degrees.',
    },
    {
      cause: 'Wrong part or coding',
      test: 'After replacement: part number, variant coding and software of sensor and steering.',
    },
  ],
  limits: [
    {
      what: 'Steering angle, wheel straight',
      value: 'typically within 1 to 5°',
      note: "Before the zero is set; the manufacturer's value decides. Afterward close to 0°.",
    },
    {
      what: 'Thrust angle',
      value: 'typically 0 ± 0.1 to 0.3°',
      note: 'Before any zero or camera calibration.',
    },
    {
      what: 'Battery during scan and calibration',
      value: 'above 12.5 V',
      note: 'With a support unit of 50 A or more.',
    },
  ],
  related: [
    {
      code: 'U0126',
      difference: 'The messages of the steering angle sensor are missing altogether.',
    },
    {
      code: 'C0051',
      difference: 'Steering angle sensor, stored by the unit that reads it directly.',
    },
  ],
  modules: ['AD-103', 'AD-301'],
  cases: [],
  reviewedOn: '2026-11-25',
}
