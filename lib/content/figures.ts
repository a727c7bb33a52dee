import { courseCategories } from '@/lib/courses/catalog'

/** The figures in the order of the home page. */
export const figureNames = ['courses', 'lessons', 'students', 'completion'] as const

export interface Figure {
  /** Empty to leave the figure out. */
  value: string
  label: string
}

export interface FigureTexts extends Readonly<Record<(typeof figureNames)[number], Figure>> {
  isHidden: boolean
  /** The number in the sentence at the end of the home page. Empty to leave the sentence out. */
  activeStudents: string
}

/** Marketing figures from the specification (sections 1 and 9). The home page marks each as a sample. */
export const defaultFigures: FigureTexts = {
  isHidden: false,
  courses: { value: '80+', label: 'video courses' },
  lessons: { value: '380+', label: 'lessons' },
  students: { value: '15,000+', label: 'students in total' },
  completion: { value: '95%', label: 'completion' },
  activeStudents: '10,000+',
}

/** The figures that the home page shows. Each knows whether it is the demo's. */
export const listFigures = (figures: FigureTexts) =>
  figures.isHidden
    ? []
    : figureNames
        .map((name) => ({
          name,
          ...figures[name],
          isSample: figures[name].value === defaultFigures[name].value,
        }))
        .filter(({ value }) => value !== '')

/** The number of students who are learning now, or null if the home page leaves it out. */
export const activeStudents = ({ isHidden, activeStudents: value }: FigureTexts) =>
  isHidden || value === '' ? null : { value, isSample: value === defaultFigures.activeStudents }

/** Number of course categories. */
export const CATEGORIES = courseCategories.length
