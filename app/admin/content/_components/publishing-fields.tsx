'use client'

import { FeaturedImageField } from '@/app/admin/content/_components/featured-image-field'
import type { FormPart } from '@/app/admin/content/_components/use-article-form'
import { ScheduleFields } from '@/components/admin/schedule-fields'
import { Field } from '@/components/form/field'
import { Select } from '@/components/ui/select'
import { articleCategories } from '@/lib/articles/categories'
import type { EditableArticle } from '@/lib/articles/fields'
import type { PickImage } from '@/lib/media/names'

/** Status, schedule, category and featured image: beside the text on wide screens. */
export function PublishingFields({
  values,
  errors,
  change,
  pickImage,
  saved,
}: FormPart & { pickImage: PickImage; saved: EditableArticle | null }) {
  const isPublished = values.status === 'published'
  return (
    <div className="space-y-4 rounded-lg border bg-card p-4">
      <Field
        name="status"
        label="Status"
        error={errors.status}
        help={isPublished ? 'Goes live when you save.' : 'Only visible to admins.'}
      >
        <Select value={values.status} onChange={(event) => change({ status: event.target.value })}>
          <option value="draft">Draft</option>
          <option value="published">Published</option>
        </Select>
      </Field>
      <ScheduleFields
        values={values}
        errors={errors}
        change={change}
        isPublic={isPublished}
        saved={saved}
      />
      <Field name="category" label="Category" error={errors.category}>
        <Select
          value={values.category}
          onChange={(event) => change({ category: event.target.value })}
        >
          {articleCategories.map(({ slug, label }) => (
            <option key={slug} value={slug}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <FeaturedImageField
        value={values.featuredImage}
        error={errors.featuredImage}
        onChange={(featuredImage) => change({ featuredImage })}
        pickImage={pickImage}
      />
    </div>
  )
}
