'use client'

import { Counter, SearchPreview } from '@/app/admin/content/_components/search-preview'
import type { FormPart } from '@/app/admin/content/_components/use-article-form'
import { Field } from '@/components/form/field'
import { Input } from '@/components/ui/input'
import { Textarea } from '@/components/ui/textarea'
import { articleLimits, searchPreviewLengths } from '@/lib/articles/fields'

/** Title and description for search engines, with a preview. */
export function SearchFields({
  values,
  errors,
  slug,
  siteName,
  siteUrl,
  change,
}: FormPart & { slug: string; siteName: string; siteUrl: string }) {
  // Both fall back to the title (specification, section 2, Article page).
  const title = values.seoTitle || values.title
  const description = values.seoDescription || values.title
  return (
    <section aria-labelledby="search-engines" className="space-y-4 rounded-lg border bg-card p-4">
      <h2 id="search-engines" className="text-base">
        Search engines
      </h2>
      <Field
        name="seoTitle"
        label="SEO title"
        error={errors.seoTitle}
        help={<Counter text={title} shown={searchPreviewLengths.title} />}
      >
        <Input
          maxLength={articleLimits.seoTitle}
          placeholder={values.title}
          value={values.seoTitle}
          onChange={(event) => change({ seoTitle: event.target.value })}
        />
      </Field>
      <Field
        name="seoDescription"
        label="SEO description"
        error={errors.seoDescription}
        help={<Counter text={description} shown={searchPreviewLengths.description} />}
      >
        <Textarea
          className="min-h-20!"
          maxLength={articleLimits.seoDescription}
          value={values.seoDescription}
          onChange={(event) => change({ seoDescription: event.target.value })}
        />
      </Field>
      <SearchPreview
        siteUrl={siteUrl}
        siteName={siteName}
        slug={slug}
        title={title}
        description={description}
      />
    </section>
  )
}
