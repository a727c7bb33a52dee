'use client'

import type { FormPart } from '@/app/admin/content/_components/form-part'
import { Counter, SearchPreview } from '@/app/admin/content/_components/search-preview'
import { Input } from '@/components/ui/input'
import { Label } from '@/components/ui/label'
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
      <div className="space-y-1.5">
        <Label htmlFor="field-seoTitle">SEO title</Label>
        <Input
          id="field-seoTitle"
          aria-describedby="field-seoTitle-help"
          aria-invalid={errors.seoTitle ? true : undefined}
          maxLength={articleLimits.seoTitle}
          placeholder={values.title}
          value={values.seoTitle}
          onChange={(event) => change({ seoTitle: event.target.value })}
        />
        <p id="field-seoTitle-help" className="text-sm text-muted-foreground">
          {errors.seoTitle ?? <Counter text={title} shown={searchPreviewLengths.title} />}
        </p>
      </div>
      <div className="space-y-1.5">
        <Label htmlFor="field-seoDescription">SEO description</Label>
        <Textarea
          id="field-seoDescription"
          aria-describedby="field-seoDescription-help"
          aria-invalid={errors.seoDescription ? true : undefined}
          className="min-h-20!"
          maxLength={articleLimits.seoDescription}
          value={values.seoDescription}
          onChange={(event) => change({ seoDescription: event.target.value })}
        />
        <p id="field-seoDescription-help" className="text-sm text-muted-foreground">
          {errors.seoDescription ?? (
            <Counter text={description} shown={searchPreviewLengths.description} />
          )}
        </p>
      </div>
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
