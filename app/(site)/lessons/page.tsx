import { LessonIndex } from '@/app/(site)/lessons/_components/lesson-index'
import { pageMetadata } from '@/app/(site)/page-metadata'

export const generateMetadata = () => pageMetadata('/lessons')

export default function LessonsPage() {
  return <LessonIndex />
}
