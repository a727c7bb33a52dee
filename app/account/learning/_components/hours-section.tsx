import { Download } from 'lucide-react'
import { Field } from '@/components/form/field'
import { buttonVariants } from '@/components/ui/button-variants'
import { Input } from '@/components/ui/input'
import { getCatalog } from '@/lib/courses/current-catalog'
import { formatPlayed } from '@/lib/duration'
import type { OwnHours } from '@/lib/lessons/training/hours'
import { type WeekRow, weekTable } from '@/lib/lessons/training/week-table'
import styles from './learning.module.css'

const dayFormat = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
})

/** Hours per week and category: a table with bars, and the download. */
export async function HoursSection({ hours, weeks }: { hours: OwnHours; weeks: number }) {
  const { findModule } = await getCatalog()
  const { categories, rows } = weekTable(
    hours,
    weeks,
    (moduleId) => findModule(moduleId)?.category.shortTitle ?? 'Other',
  )
  const total = rows.reduce((sum, row) => sum + row.total, 0)
  return (
    <section aria-labelledby="hours">
      <h2 id="hours">Hours</h2>
      <p className={styles.lead}>
        {total > 0
          ? `${formatPlayed(total)} of films, knowledge checks and exams in the last ${weeks} weeks.`
          : `You have no hours in the last ${weeks} weeks.`}
      </p>
      {total > 0 ? <WeekTable categories={categories} rows={rows} /> : null}
      <TrainingForm />
      {/* Not a router link, because the response is a file. */}
      <a
        href="/account/learning/hours"
        download
        className={buttonVariants({ variant: 'outline', size: 'sm' })}
      >
        <Download aria-hidden />
        Download all hours (CSV)
      </a>
    </section>
  )
}

/** Downloads the hours between two days as a PDF. Empty days mean from the first day, and until today. */
function TrainingForm() {
  return (
    <form action="/account/learning/hours/pdf" method="post" className={styles.range}>
      <h3>For your employer</h3>
      <p>
        The time of your films, knowledge checks and cases as a PDF. It gets a number: everyone who
        has it finds a public page with your name and the same figures. Search engines don’t list
        the page.
      </p>
      <div>
        <Field name="start" label="From">
          <Input type="date" />
        </Field>
        <Field name="end" label="To">
          <Input type="date" />
        </Field>
        <button type="submit" className={buttonVariants({ variant: 'outline' })}>
          Download training hours (PDF)
        </button>
      </div>
    </form>
  )
}

function WeekTable({
  categories,
  rows,
}: {
  categories: readonly string[]
  rows: readonly WeekRow[]
}) {
  const most = Math.max(...rows.map(({ total }) => total))
  return (
    <section
      className={`relative rounded-lg border scroll-hint ${styles.weekScroll}`}
      aria-label="Hours per week"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards scroll wide tables.
      tabIndex={0}
    >
      <table className={styles.weeks}>
        <thead>
          <tr>
            <th scope="col">Week of</th>
            <th scope="col" colSpan={2}>
              Total
            </th>
            {categories.map((category) => (
              <th key={category} scope="col">
                {category}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ week, total, seconds }) => (
            <tr key={week}>
              <th scope="row">
                <time dateTime={week}>{dayFormat.format(new Date(week))}</time>
              </th>
              <td className={styles.bar}>
                <meter aria-hidden value={total} max={most} />
              </td>
              <td>{total > 0 ? formatPlayed(total) : '–'}</td>
              {categories.map((category, index) => (
                <td key={category}>{seconds[index] ? formatPlayed(seconds[index]) : '–'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
