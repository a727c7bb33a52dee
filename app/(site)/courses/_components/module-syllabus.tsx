import type { CourseModule } from '@/lib/courses/types'

/** The lessons of a module in viewing order. */
export function ModuleSyllabus({ courseModule }: { courseModule: CourseModule }) {
  return (
    <section aria-labelledby="syllabus">
      <h2 id="syllabus" className="text-3xl md:text-[2.6rem]">
        Syllabus
      </h2>
      <ol className="mt-8 border-b">
        {courseModule.lessons.map((title, index) => (
          <li
            key={title}
            className="grid grid-cols-[auto_1fr] items-baseline gap-4 border-t py-4 sm:gap-6 sm:py-5"
          >
            <span className="code-label text-signal">{String(index + 1).padStart(2, '0')}</span>
            <span className="text-lg leading-snug font-medium">{title}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
