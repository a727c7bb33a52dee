import type { Metadata } from 'next'
import Link from 'next/link'
import { DefineButton } from '@/app/admin/certificates/_components/define-button'
import { PageHeader } from '@/components/admin/page-header'
import { Time } from '@/components/admin/time'
import { LinkButton } from '@/components/ui/link-button'
import {
  type CategoryVersion,
  listCategoryVersions,
  type VersionChange,
} from '@/lib/certificates/admin-queries'
import { certificateRulePath } from '@/lib/certificates/paths'
import { needsTime } from '@/lib/certificates/rule'
import { coverageOf, limitsOf, minimumText, minimumWeight } from '@/lib/certificates/weight'
import { counted } from '@/lib/counted'
import { getCourseCategory } from '@/lib/courses/catalog'

export const metadata: Metadata = { title: 'Certificate versions' }

const kinds = { lesson: 'Lesson', check: 'Check', case: 'Case' } as const

export default async function VersionsPage() {
  const versions = await listCategoryVersions()
  return (
    <div className="space-y-4">
      <PageHeader
        title="Certificate versions"
        description={`A version is the fixed list of what a certificate requires. New lessons need a new version. A certificate is issued with ${minimumText}.`}
      >
        <LinkButton variant="outline">
          <Link href="/admin/certificates">Issued certificates</Link>
        </LinkButton>
      </PageHeader>
      <ul className="divide-y rounded-lg border bg-card">
        {versions.map((version) => (
          <Category key={version.category} version={version} />
        ))}
      </ul>
    </div>
  )
}

function Category({ version }: { version: CategoryVersion }) {
  const title = getCourseCategory(version.category)?.title ?? version.category
  const changes = version.added.length + version.removed.length
  const names = new Intl.ListFormat('en-US')
  // The modules of the title can change without the items: a planned lesson makes a module incomplete.
  const isNamedAnew = names.format(version.modules) !== names.format(version.wholeModules)
  const isDefinable =
    version.wholeModules.length > 0 && (changes > 0 || isNamedAnew || !version.isCurrentRule)
  return (
    <li className="px-4 py-4" data-category={version.category}>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h2 className="text-lg">
            <a
              href={certificateRulePath(version.category)}
              className="hover:underline hover:underline-offset-4"
            >
              {title}
            </a>
          </h2>
          <Summary version={version} />
        </div>
        {isDefinable ? (
          <DefineButton
            category={version.category}
            title={`${title}: ${names.format(version.wholeModules)}`}
            latest={version.version}
            changes={changes}
          />
        ) : null}
      </div>
      {isDefinable && version.version > 0 && changes > 0 ? (
        <details className="mt-3 text-sm">
          <summary className="cursor-pointer font-medium">
            {`What version ${version.version + 1} would change: ${version.added.length} added, ${version.removed.length} removed`}
          </summary>
          <Changes title="Added" changes={version.added} />
          <Changes title="Removed" changes={version.removed} />
        </details>
      ) : null}
    </li>
  )
}

/** The modules of a version, what it covers, and whether it needs time. */
function weightOf(version: CategoryVersion): string {
  const { modules, categoryLessons, lessons, seconds, checks, cases } = version
  if (!version.isCurrentRule || categoryLessons === null) {
    return 'no longer issued, because no module was complete when certificates got a minimum weight.'
  }
  const coverage = coverageOf({
    lessons,
    ofLessons: categoryLessons,
    filmSeconds: seconds,
    checks,
    cases,
  })
  const condition = needsTime(version) ? `, only with ${minimumWeight.minutes} minutes` : ''
  return `${modules.join(', ')}. ${coverage}${condition}.`
}

function Summary({ version }: { version: CategoryVersion }) {
  if (version.version === 0) {
    return (
      <p className="mt-1 text-sm text-muted-foreground">
        {version.wholeModules.length > 0
          ? `No version yet. ${counted(version.added.length, 'item')} would be required.`
          : 'No version yet. The lessons of at least one whole module must be published first.'}
      </p>
    )
  }
  return (
    <>
      <p className="mt-1 text-sm text-muted-foreground">
        <span>{`Version ${version.version}, since`}</span>{' '}
        {version.definedAt ? <Time iso={version.definedAt} format="date" /> : null}
        <span>{`: ${weightOf(version)} ${counted(version.issued, 'valid certificate')}.`}</span>
      </p>
      <p className="mt-1 text-sm text-muted-foreground">{limitsOf(version.category)}</p>
    </>
  )
}

function Changes({ title, changes }: { title: string; changes: readonly VersionChange[] }) {
  if (changes.length === 0) return null
  return (
    <>
      <h3 className="mt-3 text-sm">{title}</h3>
      <ul className="mt-1 space-y-0.5 text-muted-foreground">
        {changes.map(({ kind, moduleId, title: item }) => (
          <li key={`${kind} ${moduleId} ${item}`}>{`${kinds[kind]} ${moduleId}: ${item}`}</li>
        ))}
      </ul>
    </>
  )
}
