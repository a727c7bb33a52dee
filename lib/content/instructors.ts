import type { CourseSlug } from '@/lib/courses/types'

export interface Instructor {
  name: string
  /** What the instructor teaches, as shown on the page. */
  field: string
  qualifications: readonly string[]
  categories: readonly CourseSlug[]
}

export interface InstructorTexts {
  /** Whether the site leaves out its instructors. */
  isHidden: boolean
  people: readonly Instructor[]
}

/** Sample people. The owner replaces them before launch. Each category has exactly one instructor. */
const samplePeople: readonly Instructor[] = [
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

export const defaultInstructors: InstructorTexts = { isHidden: false, people: samplePeople }

/** The instructors that the site shows. Each knows whether it is one of the demo's made-up people. */
export const listInstructors = ({ isHidden, people }: InstructorTexts) =>
  isHidden
    ? []
    : people.map((person) => ({
        ...person,
        isSample: samplePeople.some(({ name }) => name === person.name),
      }))
