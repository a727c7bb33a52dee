import { ArchiveRestore, History } from 'lucide-react'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { BackLink } from '@/components/admin/back-link'
import { EmptyState } from '@/components/admin/empty-state'
import { type ListParams, listUrl } from '@/components/admin/list-url'
import { PageHeader } from '@/components/admin/page-header'
import { Time } from '@/components/admin/time'
import { VersionDiff } from '@/components/admin/versions/version-diff'
import { buttonVariants } from '@/components/ui/button-variants'
import type { diffSections } from '@/lib/versions/diff'
import type { Version } from '@/lib/versions/fields'

function VersionList({
  versions,
  shown,
  pathname,
  list,
}: {
  versions: readonly Version[]
  shown: string | undefined
  pathname: string
  list: ListParams
}) {
  return (
    <nav aria-label="Versions">
      <ol className="overflow-clip rounded-lg border bg-card text-sm">
        {versions.map(({ id, savedAt, author }, index) => (
          <li key={id} className="border-b last:border-0">
            <Link
              href={listUrl(pathname, list, { version: id })}
              prefetch={false}
              scroll={false}
              aria-current={id === shown ? 'page' : undefined}
              className="block px-4 py-2.5 hover:bg-accent/60 aria-[current]:bg-accent"
            >
              <span className="block font-medium">
                <Time iso={savedAt} />
              </span>
              <span className="block text-muted-foreground">
                {`${author ?? 'No author recorded'}${index === 0 ? ', current' : ''}`}
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/**
 * The versions of a text, and how the shown one differs from the current text. Restoring opens the form with
 * the texts of that version, unsaved.
 */
export function VersionsView({
  title,
  editHref,
  list,
  versions,
  shown,
  sections,
}: {
  title: string
  /** URL of the form. The page of the versions is below it. */
  editHref: string
  /** Parameters of the list that the form was opened from. */
  list: ListParams
  versions: readonly Version[]
  /** The version to compare; undefined without a previous version. */
  shown: Version | undefined
  sections: ReturnType<typeof diffSections>
}) {
  const compared: ReactNode = shown ? (
    <div className="min-w-0 space-y-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-muted-foreground">
          What changed since <Time iso={shown.savedAt} />
        </p>
        <Link
          href={listUrl(editHref, list, { version: shown.id })}
          prefetch={false}
          className={buttonVariants({ variant: 'outline' })}
        >
          <ArchiveRestore aria-hidden />
          Restore as draft
        </Link>
      </div>
      {sections.length > 0 ? (
        <VersionDiff sections={sections} />
      ) : (
        <p className="rounded-lg border bg-card px-4 py-3 text-sm">
          The texts are the same as now.
        </p>
      )}
    </div>
  ) : (
    <EmptyState icon={History} title="No earlier version">
      The next save keeps the texts from before. The last 20 versions stay.
    </EmptyState>
  )
  return (
    <div className="space-y-4">
      <BackLink href={listUrl(editHref, list)}>Back to editing</BackLink>
      <PageHeader title="Versions" description={title} />
      <div className="grid items-start gap-5 lg:grid-cols-[16rem_minmax(0,1fr)]">
        {versions.length > 0 ? (
          <VersionList
            versions={versions}
            shown={shown?.id}
            pathname={`${editHref}/versions`}
            list={list}
          />
        ) : null}
        <div className={versions.length > 0 ? 'min-w-0' : 'lg:col-span-2'}>{compared}</div>
      </div>
    </div>
  )
}
