import { ExternalLink, Pencil, Trash2 } from 'lucide-react'
import Link from 'next/link'
import { ConfirmButton } from '@/components/admin/confirm-button'
import { type ListParams, listUrl } from '@/components/admin/list-url'
import { ScheduleBadge } from '@/components/admin/schedule-badge'
import { SortHead } from '@/components/admin/sort-head'
import { Time } from '@/components/admin/time'
import { Badge } from '@/components/ui/badge'
import { buttonVariants } from '@/components/ui/button-variants'
import { ActionsHead, Table, TableCell, TableHead, TableRow } from '@/components/ui/table'
import { deleteArticleAction } from '@/lib/articles/admin-actions'
import type { ArticleRow } from '@/lib/articles/admin-queries'
import { categoryLabel } from '@/lib/articles/categories'
import { slugOf } from '@/lib/slug'
import { restoreAction } from '@/lib/trash/admin-actions'
import { TRASH_DAYS } from '@/lib/trash/fields'

function StatusBadges({ status, schedule }: Pick<ArticleRow, 'status' | 'schedule'>) {
  return (
    <span className="flex flex-wrap items-center gap-1">
      {status === 'published' ? <Badge variant="success">Published</Badge> : <Badge>Draft</Badge>}
      {schedule ? <ScheduleBadge schedule={schedule} /> : null}
    </span>
  )
}

function RowActions({ article, editHref }: { article: ArticleRow; editHref: string }) {
  const icon = buttonVariants({ variant: 'ghost', size: 'icon' })
  return (
    <div className="flex items-center justify-end gap-0.5">
      {article.status === 'published' ? (
        <Link
          href={`/blog/${article.slug}`}
          prefetch={false}
          className={icon}
          aria-label={`View ${article.title}`}
          title="View"
        >
          <ExternalLink aria-hidden />
        </Link>
      ) : null}
      <Link
        href={editHref}
        prefetch={false}
        className={icon}
        aria-label={`Edit ${article.title}`}
        title="Edit"
      >
        <Pencil aria-hidden />
      </Link>
      <ConfirmButton
        variant="ghost"
        size="icon"
        className="text-destructive"
        aria-label={`Delete ${article.title}`}
        title="Delete this article?"
        question={
          article.status === 'published'
            ? `"${article.title}" moves to the trash and its link stops working. You can restore it for ${TRASH_DAYS} days.`
            : `"${article.title}" moves to the trash. You can restore it for ${TRASH_DAYS} days.`
        }
        confirmLabel="Delete"
        action={deleteArticleAction.bind(null, { id: article.id })}
        undo={restoreAction.bind(null, { kind: 'article' as const, id: article.id })}
      >
        <Trash2 aria-hidden />
      </ConfirmButton>
    </div>
  )
}

/**
 * A page of articles. Shows a slug only if it differs from the title. On phones, the status is below the
 * title. The links to an article carry the parameters of the list, so that its form leads back to the same page.
 */
export function ArticleTable({
  articles,
  ...list
}: {
  articles: readonly ArticleRow[]
  pathname: string
  params: ListParams
}) {
  const editHref = ({ id }: ArticleRow) => listUrl(`/admin/content/edit/${id}`, list.params)
  return (
    <Table label="Articles">
      <thead>
        <tr>
          <SortHead column="title" label="Title" {...list} />
          <TableHead className="hidden lg:table-cell">Category</TableHead>
          <TableHead className="hidden md:table-cell">Status</TableHead>
          <SortHead
            column="published_at"
            label="Published"
            className="hidden text-right md:table-cell"
            {...list}
          />
          <SortHead
            column="updated_at"
            label="Updated"
            className="hidden text-right sm:table-cell"
            {...list}
          />
          <ActionsHead />
        </tr>
      </thead>
      <tbody>
        {articles.map((article) => (
          <TableRow key={article.id}>
            <TableCell className="w-full max-w-0 leading-snug">
              <Link
                href={editHref(article)}
                prefetch={false}
                className="font-medium hover:underline hover:underline-offset-4"
              >
                {article.title}
              </Link>
              {article.slug === slugOf(article.title) ? null : (
                <p
                  className="code-label wrap-anywhere text-muted-foreground"
                  translate="no"
                >{`/${article.slug}`}</p>
              )}
              <p className="my-1 md:hidden">
                <StatusBadges {...article} />
              </p>
            </TableCell>
            <TableCell className="hidden whitespace-nowrap text-muted-foreground lg:table-cell">
              {categoryLabel(article.category)}
            </TableCell>
            <TableCell className="hidden md:table-cell">
              <StatusBadges {...article} />
            </TableCell>
            <TableCell className="hidden text-right text-muted-foreground tabular-nums md:table-cell">
              {article.publishedAt ? <Time iso={article.publishedAt} format="date" /> : '–'}
            </TableCell>
            <TableCell className="hidden text-right text-muted-foreground tabular-nums sm:table-cell">
              <Time iso={article.updatedAt} format="date" />
            </TableCell>
            <TableCell className="w-0 px-2">
              <RowActions article={article} editHref={editHref(article)} />
            </TableCell>
          </TableRow>
        ))}
      </tbody>
    </Table>
  )
}
