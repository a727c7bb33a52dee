import { FilterForm } from '@/components/admin/filter-form'
import { FilterSelect } from '@/components/admin/filter-select'
import type { LearningParams } from '@/lib/analytics/learning-params'
import type { LessonFigures } from '@/lib/analytics/learning-report'
import { rangeParams } from '@/lib/analytics/range'
import { getCatalog } from '@/lib/courses/current-catalog'

/** Category, module and lesson. Lists only the lessons of the selected module. */
export async function Filters({
  params: { filters, range, request },
  lessons,
}: {
  params: LearningParams
  lessons: readonly LessonFigures[]
}) {
  const { category, module, lesson } = filters
  const { categories } = await getCatalog()
  const modules = categories
    .filter(({ slug }) => !category || slug === category)
    .flatMap((one) => one.modules)
  const dates = Object.entries(rangeParams(range, request)).filter(
    (entry): entry is [string, string] => entry[1] !== null,
  )
  return (
    <FilterForm hidden={Object.fromEntries(dates)}>
      <FilterSelect
        name="category"
        label="Category"
        value={category ?? ''}
        options={categories.map(({ slug, shortTitle }) => ({
          value: slug,
          label: shortTitle,
        }))}
      />
      <FilterSelect
        name="module"
        label="Module"
        value={module ?? ''}
        isWide
        options={modules.map(({ id, title }) => ({ value: id, label: `${id} ${title}` }))}
      />
      {module || lesson ? (
        <FilterSelect
          name="lesson"
          label="Lesson"
          value={lessons.find(({ id }) => id === lesson)?.id ?? ''}
          isWide
          options={lessons.map(({ id, position, title }) => ({
            value: id,
            label: module ? `${position}. ${title}` : title,
          }))}
        />
      ) : null}
    </FilterForm>
  )
}
