import type { Metadata } from 'next'
import { PlainHead } from '@/components/layout/page-hero'
import { Icon } from '@/components/ui/icon'
import { SiteLink } from '@/components/ui/site-link'
import { getCatalog } from '@/lib/courses/current-catalog'
import { findTrainingDocument, type TrainingDocument } from '@/lib/lessons/training/document'
import {
  formatTrainingDay,
  periodOf,
  type SheetTable,
  TIME_RULE,
  trainingSheet,
} from '@/lib/lessons/training/sheet'
import { getSiteSettings } from '@/lib/settings/queries'
import styles from './_components/hours.module.css'

// Never cached: the page of a deleted account must be unknown at once.
export const dynamic = 'force-dynamic'

export const metadata: Metadata = {
  title: 'Training hours',
  robots: { index: false, follow: false },
  // Only people who received the URL know it.
  referrer: 'no-referrer',
}

export default async function TrainingHoursPage({ params }: PageProps<'/training-hours/[number]'>) {
  const { number } = await params
  const found = await findTrainingDocument(number)
  if (found.status === 'limited') {
    return (
      <PlainHead
        title="Too many requests"
        description="Your network has looked up many numbers. Try again in a few minutes."
      />
    )
  }
  if (found.status === 'unknown') {
    return (
      <PlainHead
        title="Unknown number"
        description="No training hours have this number. Compare it with the printed one: five groups of four characters. Documents of deleted accounts are unknown, too."
      >
        <p>
          <SiteLink href="/contact" className="underline underline-offset-4">
            Ask us about a document
          </SiteLink>
        </p>
      </PlainHead>
    )
  }
  return <TrainingHours document={found.document} />
}

async function TrainingHours({ document }: { document: TrainingDocument }) {
  const [{ findModule }, { siteName }] = await Promise.all([getCatalog(), getSiteSettings()])
  const { number, name, createdAt, training } = document
  const tables = trainingSheet(training, {
    categoryOf: (moduleId) => findModule(moduleId)?.category.shortTitle ?? 'Other',
    titleOf: (moduleId) => findModule(moduleId)?.module.title ?? '',
  })
  return (
    <>
      <PlainHead title="Training hours">
        <p className={styles.state}>
          <Icon name="check" />
          Confirmed
        </p>
        <p className={styles.quiet}>
          {`${siteName} made this document on ${formatTrainingDay(createdAt)}. This page shows every figure that is printed on it: compare the two. It is not an official qualification.`}
        </p>
      </PlainHead>
      <div className={`container-page ${styles.page}`}>
        <dl className={styles.facts}>
          <dt>Name</dt>
          <dd>{name}</dd>
          <dt>Period</dt>
          <dd>{`${periodOf(training)} (time zone ${training.timeZone})`}</dd>
          <dt>Number</dt>
          <dd className={styles.number}>{number}</dd>
        </dl>
        <p className={styles.quiet}>{TIME_RULE}</p>
        {tables.length === 0 ? <p>Nothing was recorded between these days.</p> : null}
        {tables.map((table) => (
          <Sheet key={table.title} {...table} />
        ))}
      </div>
    </>
  )
}

function Sheet({ title, columns, rows }: SheetTable) {
  return (
    <section>
      <h2>{title}</h2>
      <section
        className={`relative scroll-hint ${styles.scroll}`}
        aria-label={title}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards scroll wide tables.
        tabIndex={0}
      >
        <table className={styles.table}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column.title} scope="col" className={column.align && styles.right}>
                  {column.title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              // Two attempts on the same day can have equal rows.
              // biome-ignore lint/suspicious/noArrayIndexKey: the rows never change.
              <tr key={index}>
                {row.map((cell, place) => (
                  <td key={columns[place]?.title} className={columns[place]?.align && styles.right}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  )
}
