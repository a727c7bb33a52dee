import { GraduationCap } from 'lucide-react'
import type { Metadata } from 'next'
import Link from 'next/link'
import { inCurriculumOrder } from '@/app/admin/lessons/_components/curriculum-order'
import { LessonTable } from '@/app/admin/lessons/_components/lesson-table'
import { EmptyState } from '@/components/admin/empty-state'
import { FilterForm } from '@/components/admin/filter-form'
import { FilterSelect } from '@/components/admin/filter-select'
import { PageHeader } from '@/components/admin/page-header'
import { Pager } from '@/components/admin/pager'
import { TrashLink } from '@/components/admin/trash-link'
import { type Catalog, courseCategories } from '@/lib/courses/catalog'
import { getCatalog } from '@/lib/courses/current-catalog'
import type { RawParams } from '@/lib/forms/list-params'
import { LESSONS_PER_PAGE, listLessons } from '@/lib/lessons/admin-queries'
import { lessonGaps } from '@/lib/lessons/fields'
import { lessonListSchema, lessonListStates } from '@/lib/lessons/list-schema'
import { lessonAccesses } from '@/lib/lessons/schema'

export const metadata: Metadata = { title: 'Lessons' }

const PATHNAME = '/admin/lessons'

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const enumOptions = (values: readonly string[], label = capitalized) =>
  values.map((value) => ({ value, label: label(value) }))
const accessLabels: Record<string, string> = { free: 'Free', member: 'Members', plan: 'Plan' }
const selects = [
  { name: 'state', label: 'State', options: enumOptions(lessonListStates) },
  {
    name: 'access',
    label: 'Access',
    options: enumOptions(lessonAccesses, (value) => accessLabels[value] ?? value),
  },
  { name: 'gap', label: 'Missing', options: enumOptions(lessonGaps) },
] as const
const categoryOptions = courseCategories.map(({ slug, shortTitle }) => ({
  value: slug,
  label: shortTitle,
}))

/** The heading of a module: its title and its category. */
function headingOf(catalog: Catalog, moduleId: string): string {
  const found = catalog.findModule(moduleId)
  return found ? `${found.module.title} · ${found.category.shortTitle}` : moduleId
}

export default async function LessonsPage({ searchParams }: { searchParams: Promise<RawParams> }) {
  const { q, page: requested, ...choices } = lessonListSchema.parse(await searchParams)
  const catalog = await getCatalog()
  const modules = catalog.categories.find(({ slug }) => slug === choices.category)?.modules ?? []
  const codes = modules.map(({ id }) => id)
  // Ignore the module if it does not belong to the selected category.
  const moduleId = choices.module && codes.includes(choices.module) ? choices.module : undefined
  const filters = { ...choices, module: moduleId }
  const found = await listLessons({
    search: q,
    // Without the lessons of removed modules.
    modules: moduleId ? [moduleId] : choices.category ? codes : [...catalog.hrefs.keys()],
    state: choices.state,
    access: choices.access,
    gap: choices.gap,
  })
  const lessons = inCurriculumOrder(catalog, found)
  const page = Math.min(requested, Math.max(1, Math.ceil(lessons.length / LESSONS_PER_PAGE)))
  const params = { q, ...filters }
  return (
    <div className="space-y-4">
      <PageHeader title="Lessons" description="The lessons of the catalog, with their films.">
        <TrashLink kind="lesson" />
      </PageHeader>
      <FilterForm label="Search by title or module" search={q}>
        <FilterSelect
          name="category"
          label="Category"
          value={choices.category ?? ''}
          options={categoryOptions}
        />
        {modules.length > 0 ? (
          <FilterSelect
            name="module"
            label="Module"
            value={moduleId ?? ''}
            options={modules.map(({ id, title }) => ({ value: id, label: `${id} ${title}` }))}
          />
        ) : null}
        {selects.map(({ name, label, options }) => (
          <FilterSelect
            key={name}
            name={name}
            label={label}
            value={choices[name] ?? ''}
            options={options}
          />
        ))}
      </FilterForm>
      {lessons.length > 0 ? (
        <LessonTable
          lessons={lessons.slice((page - 1) * LESSONS_PER_PAGE, page * LESSONS_PER_PAGE)}
          moduleTitle={(id) => headingOf(catalog, id)}
          list={{ ...params, page }}
        />
      ) : (
        <EmptyState icon={GraduationCap} title="No lessons found">
          <Link href={PATHNAME} className="text-signal underline underline-offset-4">
            Clear search and filters
          </Link>
        </EmptyState>
      )}
      <Pager
        pathname={PATHNAME}
        params={params}
        page={page}
        pageSize={LESSONS_PER_PAGE}
        total={lessons.length}
        noun={['lesson', 'lessons']}
      />
    </div>
  )
}
