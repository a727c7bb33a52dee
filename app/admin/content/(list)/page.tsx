import { FileText, Plus } from 'lucide-react'
import type { Metadata } from 'next'
import Link from 'next/link'
import { ArticleTable } from '@/app/admin/content/_components/article-table'
import { EmptyState } from '@/components/admin/empty-state'
import { FilterForm } from '@/components/admin/filter-form'
import { FilterSelect } from '@/components/admin/filter-select'
import { listUrl } from '@/components/admin/list-url'
import { PageHeader } from '@/components/admin/page-header'
import { Pager } from '@/components/admin/pager'
import { TrashLink } from '@/components/admin/trash-link'
import { LinkButton } from '@/components/ui/link-button'
import { ARTICLES_PER_ADMIN_PAGE, listArticles } from '@/lib/articles/admin-queries'
import { articleCategories } from '@/lib/articles/categories'
import { articleListSchema } from '@/lib/articles/list-schema'
import type { RawParams } from '@/lib/forms/list-params'

export const metadata: Metadata = { title: 'Content' }

const PATHNAME = '/admin/content'
const statusOptions = [
  { value: 'draft', label: 'Draft' },
  { value: 'published', label: 'Published' },
  { value: 'scheduled', label: 'Scheduled' },
]
const categoryOptions = articleCategories.map(({ slug, label }) => ({ value: slug, label }))

function NoArticles({ isFiltered }: { isFiltered: boolean }) {
  return isFiltered ? (
    <EmptyState icon={FileText} title="No articles found">
      <Link href={PATHNAME} className="text-signal underline underline-offset-4">
        Clear search and filters
      </Link>
    </EmptyState>
  ) : (
    <EmptyState icon={FileText} title="No articles yet">
      <Link href={`${PATHNAME}/add`} className="text-signal underline underline-offset-4">
        Write the first article
      </Link>
    </EmptyState>
  )
}

export default async function ContentPage({ searchParams }: { searchParams: Promise<RawParams> }) {
  const { q, page: requestedPage, ...choices } = articleListSchema.parse(await searchParams)
  const { articles, total, page } = await listArticles({
    search: q,
    page: requestedPage,
    ...choices,
  })
  const params = { q, ...choices }
  return (
    <div className="space-y-4">
      <PageHeader title="Content" description="The articles of the blog.">
        <TrashLink kind="article" />
        <LinkButton>
          <Link href={listUrl(`${PATHNAME}/add`, { ...params, page })}>
            <Plus aria-hidden />
            Add article
          </Link>
        </LinkButton>
      </PageHeader>
      <FilterForm
        label="Search by title"
        search={q}
        hidden={choices.sort ? { sort: choices.sort } : {}}
      >
        <FilterSelect
          name="status"
          label="Status"
          value={choices.status ?? ''}
          options={statusOptions}
        />
        <FilterSelect
          name="category"
          label="Category"
          value={choices.category ?? ''}
          options={categoryOptions}
        />
      </FilterForm>
      {articles.length > 0 ? (
        <ArticleTable articles={articles} pathname={PATHNAME} params={{ ...params, page }} />
      ) : (
        <NoArticles isFiltered={!!(q || choices.status || choices.category)} />
      )}
      <Pager
        pathname={PATHNAME}
        params={params}
        page={page}
        pageSize={ARTICLES_PER_ADMIN_PAGE}
        total={total}
        noun={['article', 'articles']}
      />
    </div>
  )
}
