import type { SeedCategory } from '@/lib/courses/types'

export const drivetrain: SeedCategory<'drivetrain'> = {
  slug: 'drivetrain',
  title: 'Drivetrain and transmission',
  shortTitle: 'Drivetrain',
  description:
    'The path of torque from flywheel to wheel, in manual, automatic, dual-clutch and ' +
    'continuously variable form. The course combines mechanical measurement with adaptation ' +
    'data, so that a fluid exchange, a relearn or an overhaul is chosen for a reason. All-wheel ' +
    'drive and transmission control complete the picture.',
  summary:
    'Clutches, manual, automatic, dual-clutch and CVT transmissions, differentials and all-wheel ' +
    'drive.',
  level: 'Intermediate',
  students: 1470,
  outcomes: [
    'Tell clutch, shaft, gear and control faults apart on the road',
    'Read adaptation values before deciding on a repair',
    'Set up a differential by preload, backlash and pattern',
    'Test couplings and transmission signals on the network',
  ],
  prerequisites:
    'Workshop experience and basic electrical testing; a scan tool with adaptation functions is ' +
    'useful.',
  modules: [
    {
      id: 'DT-101',
      title: 'Driveline principles',
      description:
        'Torque, ratio and power flow in the common layouts, and fluids that are matched to the ' +
        'friction parts.',
      minutes: 39,
      status: 'available',
      lessons: [
        'Torque, ratio and speed through the driveline',
        'Front, rear and all-wheel drive layouts',
        'Planetary gear sets: driven, held and output members',
        'Transmission fluids, gear oils and friction modifiers',
      ],
    },
    {
      id: 'DT-102',
      title: 'Clutch and manual transmission',
      description:
        'Clutch complaints separated from flywheel and transmission faults, with the measurements ' +
        'that decide.',
      minutes: 44,
      status: 'available',
      lessons: [
        'Clutch slip, drag and judder',
        'Dual-mass flywheel: free angle and tilt measurement',
        'Synchronizers and gear selection faults',
        'Hydraulic release: concentric cylinder and bleeding',
      ],
    },
    {
      id: 'DT-201',
      title: 'Shafts, joints and differentials',
      description: 'Joint inspection, shaft angles and the setup of a final drive.',
      minutes: 46,
      status: 'locked',
      lessons: [
        'Constant-velocity joints and boots',
        'Propeller shafts: phasing, working angles and balance',
        'Final drive setup: preload, backlash and contact pattern',
        'Limited-slip differentials and electronic locks',
      ],
    },
    {
      id: 'DT-202',
      title: 'Torque converter automatics',
      description:
        'Converter, hydraulics and fluid of stepped automatics, and how adaptation shows clutch ' +
        'wear.',
      minutes: 49,
      status: 'locked',
      lessons: [
        'Torque converter: stall, slip and lock-up clutch',
        'Valve body, solenoids and line pressure',
        'Fluid level at temperature, condition and exchange',
        'Adaptation values: clutch fill time and pressure',
      ],
    },
    {
      id: 'DT-203',
      title: 'Dual-clutch transmissions',
      description:
        'Dry and wet designs, mechatronic units and the basic settings that follow a repair.',
      minutes: 50,
      status: 'locked',
      lessons: [
        'Dry and wet dual clutches compared',
        'Mechatronic unit: pressure, position and temperature signals',
        'Dual-clutch adaptation: engagement points and fork positions',
        'Replacing a dry clutch pack: measuring and shimming',
      ],
    },
    {
      id: 'DT-204',
      title: 'Continuously variable transmissions',
      description:
        'Ratio control by pulley and belt or chain, and why the wrong fluid is a mechanical fault.',
      minutes: 32,
      status: 'locked',
      lessons: [
        'Pulleys, push belt and chain: ratio control',
        'Belt slip, clamping pressure and judder',
        'CVT fluid and calibration after a valve body replacement',
      ],
    },
    {
      id: 'DT-301',
      title: 'All-wheel drive',
      description:
        'Transfer cases and controlled couplings, including the damage done by unequal tire ' +
        'circumference.',
      minutes: 45,
      status: 'locked',
      lessons: [
        'Transfer cases and center differentials',
        'Electronically controlled multi-plate couplings',
        'Unequal tire circumference and driveline wind-up',
        'Coupling pump test, oil service and recalibration',
      ],
    },
    {
      id: 'DT-302',
      title: 'Transmission control and networks',
      description:
        'Sensor signals, torque coordination with the engine and commercial vehicle messages.',
      minutes: 34,
      status: 'locked',
      lessons: [
        'Speed and range sensors on a scope',
        'Torque requests between engine and transmission on CAN',
        'SAE J1939 transmission messages on commercial vehicles',
      ],
    },
  ],
}
