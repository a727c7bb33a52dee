import type { CourseSlug } from '@/lib/courses/types'

interface Instructor {
  name: string
  /** What the instructor teaches, as shown on the page. */
  field: string
  qualifications: readonly string[]
  categories: readonly CourseSlug[]
}

/** Sample people. Replace them before launch. Each category has exactly one instructor. */
export const instructors: readonly Instructor[] = [
  {
    name: 'Elena Marsh',
    field: 'Electrical and HVAC',
    qualifications: [
      'ASE Master Automobile Technician with L1',
      'EPA Section 609 certified',
      '16 years in independent workshops',
    ],
    categories: ['electrical', 'hvac'],
  },
  {
    name: 'David Okafor',
    field: 'Engine and drivetrain',
    qualifications: [
      'ASE A1, A2, A3 and A8',
      'B.Sc. in mechanical engineering',
      '12 years as a dealership diagnostician',
    ],
    categories: ['engine', 'drivetrain'],
  },
  {
    name: 'Marta Lindqvist',
    field: 'ADAS and chassis',
    qualifications: [
      'ASE L4 (ADAS) and A4',
      'I-CAR Platinum',
      '9 years of calibration in collision repair',
    ],
    categories: ['adas', 'chassis'],
  },
  {
    name: 'Samir Haddad',
    field: 'Hybrid, EV and servicing',
    qualifications: [
      'ASE L3 (hybrid and electric vehicles)',
      'High-voltage safety trainer',
      '14 years as a workshop foreman',
    ],
    categories: ['hybrid-ev', 'servicing'],
  },
]
